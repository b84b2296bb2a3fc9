/** Words as Markdown that shows them as they are. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<>#|&!]/g, '\\$&');
}
