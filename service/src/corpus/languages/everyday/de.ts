/** Words of everyday German, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  Miete mieten gemietet: Mietvertrag Mietverhältnis Mietzins
  Vermieter: Vermieter Vermieterin
  Mieterhöhung: Mieterhöhung Mietzinserhöhung
  Wohnung Haus Zuhause: Wohnung Wohnraum
  Kaution: Sicherheit Sicherheitsleistung
  Nebenkosten: Betriebskosten Nebenkosten
  rauswerfen rausschmeissen rausschmeißen rauswirft: Kündigung Räumung
  ausziehen Auszug: Rückgabe Kündigung
  umziehen Umzug umgezogen: Wohnsitzwechsel Wohnsitz
  Untermieter untervermieten: Untermiete
  Schimmel kaputt defekt: Mangel
  Vermieterin: Vermieter
  Makler: Makler Vermittlung
  Nachbar Nachbarn: Grundstück angrenzend Nachbar
  Zaun Mauer Hecke: Einfriedung Grenzabstand
  Baum Bäume: Bepflanzung Grenzabstand
  Lärm laut Krach: Lärm Immission
  Garage Parkplatz: Abstellplatz Stellplatz
  bauen Hausbau anbauen: Bau Bauvorhaben Baubewilligung Baugenehmigung
  abreissen abreißen: Abbruch
  Grundstück Land: Grundstück
  enteignen wegnehmen: Enteignung Einziehung
  Chef Boss Firma: Arbeitgeber
  Angestellter Mitarbeiter: Arbeitnehmer
  Job Arbeit arbeiten: Erwerbstätigkeit Arbeitsverhältnis Beschäftigung
  Arbeitsplatz Arbeitsstelle: Arbeitsplatz Stelle
  Gehalt Verdienst verdienen Bezahlung: Lohn Entgelt Besoldung Vergütung
  feuern gefeuert entlassen rausgeworfen: Kündigung Entlassung Auflösung
  kündigen gekündigt: Kündigung
  Probezeit: Probezeit
  Urlaub Ferien: Urlaub Ferien
  Feiertag Sonntag: Feiertag Ruhetag
  Überstunden: Überstunde Überzeit Mehrarbeit
  Pause Pausen: Ruhepause Pause Ruhezeit
  Schicht: Schichtarbeit Nachtarbeit
  krank krankgeschrieben Krankschreibung: Krankheit Arbeitsunfähigkeit Arbeitsverhinderung
  Teilzeit halbtags: Teilzeitbeschäftigung Beschäftigungsgrad
  arbeitslos Arbeitslosengeld: Arbeitslosigkeit Arbeitslosenentschädigung
  Streik streiken: Arbeitskampf Streik
  Lehrling Azubi Lehre: Lernende Auszubildende Lehrvertrag Ausbildung
  Zeugnis: Zeugnis
  Praktikum: Praktikum
  Homeoffice: Telearbeit
  selbständig selbstständig: selbständig Erwerbstätigkeit
  schwanger Schwangerschaft: Schwangerschaft Mutterschaft
  Baby Geburt: Geburt Mutterschaft
  Elternzeit Vaterschaftsurlaub: Elternurlaub Vaterschaft
  Kind Kinder Sohn Tochter: Kind Minderjährige Nachkomme
  Jugendliche Teenager: Jugendliche Minderjährige
  Mutter Vater: Eltern Elternteil
  Oma Opa Grosseltern Großeltern Enkel: Verwandte Grosseltern
  Mann Frau Ehemann Ehefrau: Ehegatte
  Freund Freundin Partner: Lebenspartner Lebensgemeinschaft
  heiraten Hochzeit heirate: Ehe Eheschliessung Eheschließung Trauung
  scheiden Scheidung trennen: Scheidung Auflösung Trennung
  Sorgerecht: Obsorge elterlich Sorge
  Alimente Unterhalt: Unterhalt Unterhaltsbeitrag
  adoptieren: Adoption
  Familie nachholen: Familiennachzug Familienangehörige
  Angehörige: Familienangehörige
  erben Erbe geerbt: Erbschaft Erbgang Erbfall
  Testament: letztwillig Verfügung Testament
  sterben stirbt gestorben tot: Tod Todesfall
  Witwe Witwer: Hinterlassene Verwitwete
  Waise: Waisenrente
  alt Senioren: Alter
  Rente Rentner: Altersrente Rente
  Pensionskasse Pension: Vorsorge Vorsorgeeinrichtung
  auszahlen Auszahlung: Barauszahlung Auszahlung
  behindert Behinderung Rollstuhl: Behinderung behindertengerecht Invalidität
  Pflegeheim Heim: Heim Einrichtung
  Arzt Doktor: Arzt
  Krankenhaus Klinik: Spital Krankenanstalt Krankenhaus
  Medikament Tablette Pille: Arzneimittel
  Impfung impfen: Impfung
  Krankenkasse: Krankenversicherung
  Versicherung: Versicherung
  Schweigen Geheimnis: Geheimhaltung Verschwiegenheit Berufsgeheimnis Schweigepflicht
  Abtreibung abtreiben: Schwangerschaftsabbruch
  Organspende: Organ Spende
  Gefängnis Knast einsperren eingesperrt: Freiheitsstrafe Haft Untersuchungshaft
  verhaften festnehmen Verhaftung: Festnahme Haft Anhaltung
  Polizei Polizist: Polizei Landespolizei
  durchsuchen Hausdurchsuchung: Durchsuchung Hausdurchsuchung
  abhören: Überwachung Fernmeldeverkehr
  Anwalt: Verteidigung Rechtsbeistand Rechtsanwalt
  Pflichtverteidiger: amtlich Verteidigung
  Gericht Prozess Verhandlung: Gericht Verfahren
  klagen verklagen: Klage
  anzeigen Anzeige: Strafanzeige Anzeige
  Zeuge: Zeuge Zeugnis
  aussagen Aussage schweigen: Aussage Aussageverweigerung Zeugnisverweigerung
  lügen Lüge: falsch Täuschung
  Opfer: Opfer Geschädigte
  Täter: beschuldigt Straftat
  Schuld schuldig: Schuld
  Strafe bestraft: Busse Strafe Freiheitsstrafe
  stehlen klauen geklaut gestohlen Dieb: Diebstahl
  töten umbringen Mord: Tötung Mord
  schlagen prügeln verprügelt: Körperverletzung Gewalt
  verletzt Verletzung: Körperverletzung Verletzung
  beleidigen: Beleidigung Ehre
  bedrohen drohen: Drohung
  betrügen Betrüger: Betrug Täuschung
  vergewaltigen: sexuell Vergewaltigung
  Stalking: Nachstellung Belästigung
  belästigen: Belästigung
  Drogen Kiffen kiffen Hasch: Betäubungsmittel
  Alkohol betrunken: Alkohol Angetrunkenheit
  Pistole Gewehr: Waffe Feuerwaffe
  Messer: Waffe
  Patronen: Munition
  Waffenschein: Waffenerwerbsschein Waffentragbewilligung
  fälschen gefälscht: Fälschung
  bestechen Schmiergeld: Bestechung Korruption
  schwarz: rechtswidrig unbefugt
  Strafzettel Bussgeld Bußgeld: Busse Geldbusse
  Auto Wagen PKW: Fahrzeug Motorfahrzeug
  Fahrrad Rad Velo: Fahrrad
  Motorrad Mofa: Motorrad Motorfahrrad
  fahren Autofahren: Führen Lenken Fahrzeugführer
  Führerschein: Führerausweis Fahrerlaubnis
  Autobahn Strasse Straße: Strasse Fahrbahn
  schnell Tempo rasen: Geschwindigkeit
  parken: Parkieren Halten
  Unfall: Unfall
  Ampel: Lichtsignal
  Handy: Mobiltelefon Telefon
  Zug Bahn: Eisenbahn
  verspätet Verspätung: Verspätung
  Koffer: Gepäck
  Flug Flugzeug: Luftverkehr Luftfahrzeug
  Ausweis Personalausweis: Identitätskarte Ausweis
  Pass Reisepass: Pass Reisepass
  Ausländer: Ausländer
  einreisen: Einreise
  abschieben Abschiebung: Ausschaffung Wegweisung Abschiebung
  ausweisen: Ausweisung Wegweisung
  Flüchtling: Flüchtling Asyl
  Asylbewerber: Asylsuchende
  Aufenthalt bleiben: Aufenthalt Aufenthaltsbewilligung
  Visum: Visum
  einbürgern Einbürgerung: Bürgerrecht Einbürgerung Staatsangehörigkeit
  Staatsbürgerschaft: Staatsangehörigkeit Bürgerrecht
  Sprachkurs Deutschkurs: Integration Sprachkenntnisse
  Amt Behörde: Behörde
  Rathaus Bürgermeister: Gemeinde
  Beamter: Staatspersonal Angestellte Beamte
  Antrag beantragen: Gesuch Antrag
  Bescheid: Verfügung Entscheidung
  wehren anfechten Widerspruch: Beschwerde Rechtsmittel Einsprache Anfechtung
  beschweren: Beschwerde
  antworten Antwort: Entscheid Frist
  lange Zeit Dauer: Dauer Frist
  verpassen verpasst versäumt: Versäumnis Säumnis Frist
  verjährt: Verjährung
  Gebühr kosten Kosten: Gebühr Kosten
  umsonst kostenlos: unentgeltlich
  bezahlen zahlen: Zahlung Entrichtung
  Steuern Finanzamt: Steuer Abgabe
  Zoll: Zoll Einfuhr
  mitbringen: Einfuhr
  Brief: Zustellung
  Papiere Unterlagen: Urkunde Unterlage
  wählen Wahl abstimmen: Wahl Abstimmung Stimmrecht
  demonstrieren Demo: Versammlung
  Verein: Verein
  Kirche Religion: Religion Glaube
  Zeitung: Medien
  Meinung sagen: Meinungsäusserung
  Schule: Schule Unterricht
  Lehrer: Lehrperson Lehrkraft
  Prüfung durchgefallen: Prüfung Qualifikationsverfahren
  Stipendium: Stipendium Ausbildungsbeitrag
  Bank: Bank
  Konto Girokonto: Konto Zahlungskonto
  Kredit Darlehen: Kredit
  Hypothek: Hypothekarkredit
  Zinsen: Zins Sollzins
  Schulden: Schuld Forderung
  pleite Pleite: Konkurs Insolvenz
  pfänden gepfändet: Pfändung Betreibung
  Erspartes Ersparnisse Sparbuch: Einlage
  kaufen Käufer: Kauf Käufer Erwerb
  verkaufen Verkäufer: Verkauf Veräusserung
  Laden Geschäft: Geschäft Verkauf
  Kunde Kunden: Konsument Verbraucher
  zurückgeben umtauschen: Rücktritt Rückgabe
  aussteigen zurücktreten: Rücktritt Widerruf
  Garantie: Gewährleistung
  Werbung Werbeanrufe: Werbung Fernmeldetechnisch
  Spam: Werbung elektronisch
  Vertrag unterschreiben: Vertrag
  Rabatt Angebot: Preis Ausverkauf
  abzocken Abzocke: unlauter irreführend
  Internet online: elektronisch
  Foto Bild fotografieren: Bild Bildaufnahme
  filmen aufnehmen: Aufnahme Aufzeichnung
  kopieren Kopie herunterladen: Vervielfältigung
  Musik Lied Film: Werk
  Künstler Autor: Urheber
  Daten löschen: Löschung
  ausspionieren: Überwachung
  Hund Katze Haustier: Tier Heimtier
  quälen Tierquälerei: Tierquälerei
  Leine: Hund
  Käfig: Gehege Haltung
  schlachten: Schlachtung
  Tierarzt: Tierarzt
  jagen: Jagd
  angeln fischen: Fischerei
  Wald: Wald
  Müll Abfall: Abfall
  Abwasser dreckig: Gewässer Verunreinigung
  Wasser: Gewässer
  Strom: Elektrizität
  Heizung: Heizung Heizanlage
  Feuer Brand: Brand
  Bundeswehr Armee Wehrdienst: Militärdienst Wehrpflicht
  Ersatzdienst: Zivildienst
  Krieg: bewaffnet Konflikt
  Dolmetscher Übersetzer: Übersetzung
  Gutachten: Gutachten sachverständig
  entschädigt Schmerzensgeld: Genugtuung Schadenersatz Entschädigung
  Schaden ersetzen: Schadenersatz Haftung
  haften: Haftung
  erlaubt verboten: zulässig Verbot
  Erlaubnis Genehmigung: Bewilligung Genehmigung
  gehen geht gehts machen macht tun tut passiert passieren bekommen bekomme bekommt kriegen kriege kriegt:
  kommen kommt nehmen nimmt geben gibt lassen lässt haben habe hat hatte sein bin ist sind war wurde worden werden:
  will wollen wollte möchte eigentlich einfach jetzt heute immer noch schon mal gerade jemand etwas nichts Sache Leute:
  gut schlecht danach davor vorher nachher gern gerne genau bitte wissen weiss weiß sagen sagt stellen:
`;
