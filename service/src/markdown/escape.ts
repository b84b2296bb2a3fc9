/** Escapes a text, so that Markdown shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<>#|&!]/g, '\\$&');
}
