/** Example answers for the API's description: what the operation answers about a law of the demo. */

export const answers = {
  listRelations: {
    total: 1,
    page: 1,
    per_page: 50,
    relations: [],
  },
};
