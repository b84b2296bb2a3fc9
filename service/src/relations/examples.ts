/** Example answers for the API's description: what the operation answers about a law of the demo, shortened. */

export const answers = {
  listRelations: {
    total: 24,
    page: 1,
    per_page: 50,
    relations: [
      {
        type: 'amended_by',
        law_id: 'GOA-A-2018-40',
        title: 'Ley Orgánica 9/2018, de 28 de noviembre, de los Datos Personales y de la Vida Digital',
        source_id: 'GOA-A-2018-40',
        date: '2018-12-06',
        articles: ['Artículo 13 bis'],
        partial: null,
        basis: 'front_matter',
      },
    ],
  },
};
