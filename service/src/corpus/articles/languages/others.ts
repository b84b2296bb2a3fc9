import type { Language } from './language.ts';

export const lv: Language = {
  articlesBehind: { pants: 'pants' },
  annexesBehind: { pielikums: 'pielikums' },
  divisionsBehind: ['daļa', 'sadaļa', 'nodaļa', 'apakšnodaļa'],
};

export const hu: Language = {
  articlesBehind: { cikk: 'cikk' },
  annexesBehind: { melleklet: 'melléklet' },
  divisionsBehind: ['könyv', 'rész', 'cím', 'fejezet'],
};

export const fi: Language = {
  articlesBehind: { pykala: 'pykälä' },
  annexes: { liite: 'liite' },
  divisionsBehind: ['luku'],
};

export const tr: Language = {
  articles: { madde: 'madde' },
  articlesBehind: { madde: 'madde' },
  divisionsBehind: ['kitap', 'kısım', 'bölüm'],
};

export const sq: Language = {
  articles: { neni: 'neni', artikull: 'artikull|artikul' },
  divisions: ['pjesa', 'titulli', 'kreu', 'seksioni'],
};

export const mt: Language = { articles: { artikolu: 'artikolu' } };

export const el: Language = {
  articles: { αρθρο: 'άρθρο' },
  annexes: { παραρτημα: 'παράρτημα' },
  divisions: ['μέρος', 'τίτλος', 'κεφάλαιο', 'τμήμα'],
};

export const vi: Language = { articles: { điều: 'điều' }, divisions: ['phần', 'chương', 'mục'] };

export const id: Language = { articles: { pasal: 'pasal' }, divisions: ['buku', 'bab', 'bagian', 'paragraf'] };

export const ar: Language = { articles: { المادة: 'المادة', مادة: 'مادة' }, divisions: ['الباب', 'الفصل'] };

export const he: Language = { articles: { סעיף: 'סעיף' }, divisions: ['חלק', 'פרק'] };

export const ja: Language = { articlePattern: '第.{1,12}条' };

export const ko: Language = { articlePattern: '제\\s*\\d+\\s*조' };
