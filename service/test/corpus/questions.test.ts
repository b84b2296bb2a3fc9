import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../src/corpus/questions.ts';

describe('a query that is a question', () => {
  it.each([
    ['spanish', 'Con cuántos años se puede votar'],
    ['spanish', 'Hola, cada cuánto se pasa la ITV'],
    ['catalan', 'A quina edat es pot votar'],
    ['german', 'Ab wann gilt das Gesetz'],
    ['english', 'At what age can I drive'],
    ['french', "Jusqu'à quand puis-je contester"],
    ['polish', 'W jakim terminie złożyć wniosek'],
    ['polish', 'Od jakiego wieku można pracować'],
    ['german', 'Steht der Ehefrau ein Erbteil zu'],
    ['czech', 'Do kdy se můžu odvolat'],
    ['slovak', 'Od koľkých rokov môžem voliť'],
    ['finnish', 'Montako lomapäivää minulla on'],
    ['norwegian', 'Er det forbudt å filme'],
    ['greek', 'Μέχρι πότε μπορώ να κάνω ένσταση'],
    ['romanian', 'La ce vârstă pot vota'],
    ['estonian', 'Mitu päeva puhkust mul on'],
    ['lithuanian', 'Nuo kelių metų galima balsuoti'],
  ])('begins with question words in %s: %s', (language, query) => {
    expect(readQuestion(query, language).isQuestion).toBe(true);
  });

  it.each([
    ['spanish', 'el casero no me devuelve la fianza'],
    ['spanish', 'despido estando de baja cuánto cobro'],
    ['spanish', 'circular sin casco cuánto es'],
    ['french', 'Le bailleur peut-il vendre le logement occupé'],
    ['polish', 'pies pogryzł dziecko co robić'],
    ['french', 'le propriétaire refuse de rendre mon dépôt'],
    ['french', 'licenciée alors que j’étais malade'],
    ['german', 'der Vermieter gibt mir die Kaution nicht'],
    ['english', "the landlord won't return my deposit"],
    ['czech', 'pronajímatel mi nevrátil kauci'],
    ['slovak', 'výpoveď keď som chorý'],
    ['polish', 'odcięli mi prąd'],
    ['italian', 'il padrone non mi rende la caparra'],
    ['portuguese', 'roubaram-me a bicicleta'],
    ['estonian', 'naaber segab mind öösel'],
    ['lithuanian', 'kaimynas man trukdo naktį'],
    ['finnish', 'koira puri minua'],
    ['swedish', 'hunden bet mig'],
    ['dutch', 'de huisbaas wil mij eruit zetten'],
    ['norwegian', 'hunden bet meg'],
    ['greek', 'ο γείτονας και το σπίτι μου'],
    ['romanian', 'vecinul și casa mea'],
  ])('has a word of somebody who speaks of himself in %s: %s', (language, query) => {
    expect(readQuestion(query, language).isQuestion).toBe(true);
  });

  it('has a question mark, whatever its words', () => {
    expect(readQuestion('plazo de recurso?', 'spanish').isQuestion).toBe(true);
  });

  it('is searched without its question words', () => {
    expect(readQuestion('Hola, ¿cada cuánto se pasa la ITV?', 'spanish').asked).toMatch(/^,\s+se pasa la ITV$/);
  });

  it.each([
    ['spanish', '¿Cuántos días me dan por mudanza?', 'días dan por mudanza'],
    ['spanish', '¿Es delito quemar un bosque?', 'delito quemar un bosque'],
    ['spanish', '¿Cuánto dura el mandato?', 'dura el mandato'],
    ['french', 'Combien de temps dure le bail ?', 'temps dure le bail'],
    ['italian', 'Quanti giorni ho per il ricorso?', 'giorni per il ricorso'],
    ['czech', 'Kolik stojí pas?', 'stojí pas'],
  ])('keeps the subject of a question phrase in %s: %s', (language, query, asked) => {
    expect(readQuestion(query, language).asked.replace(/\s+/g, ' ')).toBe(asked);
  });
});

describe('a query that is not a question', () => {
  it.each([
    ['spanish', 'plazo del recurso de alzada'],
    ['german', 'Mietvertrag Kündigung'],
    ['german', 'Wahl des Landtages'],
    ['english', 'canal act'],
    ['french', 'quotient familial'],
    ['polish', 'kodeks karny'],
    ['finnish', 'koskaan'],
    ['spanish', 'ITC MI-IP 03 instalaciones petrolíferas'],
    ['french', 'traité instituant le MES'],
    ['german', 'Kann-Bestimmung im Satzungsrecht'],
  ])('has other words first in %s: %s', (language, query) => {
    expect(readQuestion(query, language)).toEqual({ isQuestion: false, asked: query, asksNothing: false });
  });

  it('has only one word, even if it is a question word', () => {
    expect(readQuestion('will', 'english')).toMatchObject({ isQuestion: false, asked: 'will', asksNothing: false });
    expect(readQuestion('must', 'english')).toMatchObject({ isQuestion: false, asked: 'must', asksNothing: false });
    expect(readQuestion('¿puedo?', 'spanish')).toEqual({ isQuestion: true, asked: '¿puedo?', asksNothing: true });
    expect(readQuestion('puedo', 'spanish')).toMatchObject({ isQuestion: false, asksNothing: true });
    expect(readQuestion('how much', 'english')).toMatchObject({ isQuestion: false, asksNothing: true });
    expect(readQuestion('où', 'french')).toMatchObject({ isQuestion: false, asked: 'où', asksNothing: false });
  });
});
