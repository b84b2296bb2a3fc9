import type { Language } from '../../base/reader-languages.ts';

/** The note above the results of a question, until the words of the country's laws are learned. */
export const stillLearning: Record<Language, string> = {
  en: 'The meaning of the words in these laws is still being learned. Until then, a question is searched by its words only.',
  es: 'El significado de las palabras de estas leyes aún se está aprendiendo. Hasta entonces, una pregunta se busca solo por sus palabras.',
  ca: 'El significat de les paraules d’aquestes lleis encara s’està aprenent. Fins llavors, una pregunta es cerca només per les seves paraules.',
  fr: 'Le sens des mots de ces lois est encore en cours d’apprentissage. D’ici là, une question est cherchée par ses mots seulement.',
  de: 'Die Bedeutung der Wörter in diesen Gesetzen wird noch gelernt. Bis dahin wird eine Frage nur nach ihren Wörtern gesucht.',
  et: 'Nende seaduste sõnade tähendust alles õpitakse. Seni otsitakse küsimust ainult selle sõnade järgi.',
  lt: 'Šių įstatymų žodžių reikšmės dar mokomasi. Iki tol klausimo ieškoma tik pagal jo žodžius.',
};
