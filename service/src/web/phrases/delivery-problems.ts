import type { Language } from '../../base/reader-languages.ts';

/** `#` stands for the number in the English sentence. */
type Words = Record<Exclude<Language, 'en'>, string>;

/** The English reasons why a delivery failed, as they are stored and as the API says them, with the same in other languages. */
const problems: [reason: RegExp, words: Words][] = [
  [
    /^answered with status (\d+)$/,
    {
      es: 'el receptor respondió con el estado #',
      ca: 'el receptor va respondre amb l’estat #',
      fr: 'le destinataire a répondu avec le code #',
      de: 'der Empfänger hat mit dem Statuscode # geantwortet',
      et: 'vastuvõtja vastas koodiga #',
      lt: 'gavėjas atsakė kodu #',
    },
  ],
  [
    /^answered with a redirect \((\d+)\)/,
    {
      es: 'el receptor respondió con una redirección (#), que no se sigue',
      ca: 'el receptor va respondre amb una redirecció (#), que no se segueix',
      fr: 'le destinataire a répondu par une redirection (#), qui n’est pas suivie',
      de: 'der Empfänger hat mit einer Weiterleitung (#) geantwortet, der nicht gefolgt wird',
      et: 'vastuvõtja vastas ümbersuunamisega (#), mida ei järgita',
      lt: 'gavėjas atsakė nukreipimu (#), kuriuo nesekama',
    },
  ],
  [
    /^no complete answer within (\d+) seconds$/,
    {
      es: 'no hubo una respuesta completa en # segundos',
      ca: 'no hi va haver cap resposta completa en # segons',
      fr: 'pas de réponse complète en # secondes',
      de: 'keine vollständige Antwort innerhalb von # Sekunden',
      et: '# sekundi jooksul ei tulnud täielikku vastust',
      lt: 'per # s negauta viso atsakymo',
    },
  ],
  [
    /^no connection within (\d+) seconds$/,
    {
      es: 'no hubo conexión en # segundos',
      ca: 'no hi va haver connexió en # segons',
      fr: 'pas de connexion en # secondes',
      de: 'keine Verbindung innerhalb von # Sekunden',
      et: '# sekundi jooksul ei saadud ühendust',
      lt: 'per # s nepavyko prisijungti',
    },
  ],
  [
    /^there was no answer$/,
    {
      es: 'no hubo respuesta',
      ca: 'no hi va haver resposta',
      fr: 'il n’y a pas eu de réponse',
      de: 'es kam keine Antwort',
      et: 'vastust ei tulnud',
      lt: 'atsakymo nebuvo',
    },
  ],
  [
    /^the name of the host (?:does not resolve|could not be resolved)/,
    {
      es: 'no se encuentra el servidor con ese nombre',
      ca: 'no es troba el servidor amb aquest nom',
      fr: 'aucun serveur n’est trouvé sous ce nom',
      de: 'unter diesem Namen wird kein Server gefunden',
      et: 'selle nimega serverit ei leita',
      lt: 'serverio tokiu vardu nerandama',
    },
  ],
  [
    /^the connection was refused$/,
    {
      es: 'se rechazó la conexión',
      ca: 'es va rebutjar la connexió',
      fr: 'la connexion a été refusée',
      de: 'die Verbindung wurde abgelehnt',
      et: 'ühendusest keelduti',
      lt: 'prisijungti neleista',
    },
  ],
  [
    /^the connection was closed before/,
    {
      es: 'la conexión se cerró antes de que la respuesta estuviera completa',
      ca: 'la connexió es va tancar abans que la resposta fos completa',
      fr: 'la connexion a été fermée avant la fin de la réponse',
      de: 'die Verbindung wurde beendet, bevor die Antwort vollständig war',
      et: 'ühendus suleti enne, kui vastus oli täielik',
      lt: 'ryšys nutrauktas negavus viso atsakymo',
    },
  ],
  [
    /^the host cannot be reached$/,
    {
      es: 'no se puede llegar al servidor',
      ca: 'no es pot arribar al servidor',
      fr: 'le serveur est injoignable',
      de: 'der Server ist nicht erreichbar',
      et: 'serverini ei jõuta',
      lt: 'serveris nepasiekiamas',
    },
  ],
  [
    /is not on the public internet$/,
    {
      es: 'la dirección no está en la internet pública',
      ca: 'l’adreça no és a la internet pública',
      fr: 'l’adresse n’est pas sur l’internet public',
      de: 'die Adresse liegt nicht im öffentlichen Internet',
      et: 'aadress ei ole avalikus internetis',
      lt: 'adresas nėra viešajame internete',
    },
  ],
  [
    /^the certificate is not trusted/,
    {
      es: 'el certificado del servidor no es de confianza',
      ca: 'el certificat del servidor no és de confiança',
      fr: 'le certificat du serveur n’est pas fiable',
      de: 'dem Zertifikat des Servers wird nicht vertraut',
      et: 'serveri sertifikaat ei ole usaldusväärne',
      lt: 'serverio sertifikatas nepatikimas',
    },
  ],
  [
    /^no TLS connection could be made$/,
    {
      es: 'no se pudo establecer una conexión TLS',
      ca: 'no es va poder establir una connexió TLS',
      fr: 'aucune connexion TLS n’a pu être établie',
      de: 'es kam keine TLS-Verbindung zustande',
      et: 'TLS-ühendust ei saadud luua',
      lt: 'nepavyko užmegzti TLS ryšio',
    },
  ],
  [
    /^(?:the answer is not valid HTTP|the headers of the answer are too large)$/,
    {
      es: 'la respuesta no es HTTP válido',
      ca: 'la resposta no és HTTP vàlid',
      fr: 'la réponse n’est pas du HTTP valide',
      de: 'die Antwort ist kein gültiges HTTP',
      et: 'vastus ei ole korrektne HTTP',
      lt: 'atsakymas nėra tinkamas HTTP',
    },
  ],
  [
    /^the service was stopping$/,
    {
      es: 'el servicio se estaba deteniendo',
      ca: 'el servei s’estava aturant',
      fr: 'le service était en cours d’arrêt',
      de: 'der Dienst wurde gerade beendet',
      et: 'teenus oli peatumas',
      lt: 'paslauga buvo stabdoma',
    },
  ],
];

/** A reason in another language; null if that language has no words for it. */
export function deliveryProblem(reason: string, language: Language): string | null {
  if (language === 'en') return null;
  for (const [pattern, words] of problems) {
    const found = pattern.exec(reason);
    if (found) return words[language].replace('#', found[1] ?? '');
  }
  return null;
}
