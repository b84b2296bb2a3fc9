/** Words of everyday Italian, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  affitto affittare affittato pigione: locazione canone
  padrone_di_casa proprietario: locatore proprietario
  inquilino affittuario: conduttore locatario
  casa appartamento alloggio: immobile abitazione
  caparra cauzione: cauzione deposito
  sfratto sfrattare cacciare buttare_fuori mandare_via: rilascio sfratto recesso licenziamento
  subaffitto subaffittare: sublocazione cessione
  aumentare aumento alzare: aggiornamento aumento adeguamento
  muffa umidità perdita infiltrazione: vizio danno manutenzione
  aggiustare riparare caldaia: riparazione manutenzione
  vicino vicini: proprietario condominio confinante
  palazzo scale ascensore tetto cortile: condominio comune
  rumore rumori baccano: immissione rumore
  muro recinto siepe: confine muro distanza
  terreno campo orto: fondo terreno
  costruire costruzione: costruzione edilizio permesso
  ristrutturare lavori: ristrutturazione intervento edilizio
  mutuo prestito: mutuo credito finanziamento
  comprare comprato acquisto: compravendita acquisto vendita
  vendere venduto: vendita alienazione
  negozio venditore: professionista venditore
  cliente: consumatore
  rotto guasto difettoso: vizio difetto conformità
  restituire rendere ripensarci: recesso restituzione
  rimborso soldi_indietro: rimborso restituzione
  soldi denaro: somma importo
  debito debiti: obbligazione debitore credito
  pignorare pignoramento: pignoramento esecuzione
  fallire fallito: insolvenza liquidazione
  banca: credito intermediario
  lavoro impiego: lavoro
  capo datore ditta: datore imprenditore
  dipendente operaio impiegato: lavoratore prestatore
  licenziare licenziato licenziamento: licenziamento recesso
  dimettersi dimissioni licenziarsi: dimissioni recesso preavviso
  stipendio paga busta_paga: retribuzione
  ferie vacanze: ferie riposo
  straordinari straordinario: straordinario
  turno orario: orario
  pausa: pausa riposo
  nero in_nero lavoro_nero: irregolare sommerso
  prova: prova
  malattia malato: malattia
  infortunio incidente_sul_lavoro: infortunio
  disoccupato disoccupazione: disoccupazione
  sciopero: sciopero
  sindacato: sindacale
  capoufficio molestie mobbing: molestia
  telelavoro lavorare_da_casa smart_working: agile
  incinta gravidanza: gravidanza gestazione maternità
  neonato bebè nascita: nascita filiazione
  bambino bambini ragazzo: minore figlio
  figlio figlia figli: figlio
  mamma papà genitore: genitore
  nonno nonna nonni: ascendente
  marito moglie: coniuge
  compagno convivente fidanzato: convivenza convivente
  sposarsi sposare nozze: matrimonio
  separarsi divorziare divorzio: separazione scioglimento
  affidamento custodia: affidamento responsabilità genitoriale
  mantenimento alimenti: mantenimento assegno
  eredità ereditare: successione erede
  morire morto morte deceduto: morte decesso
  testamento: testamento
  diseredare: legittima indegnità
  vedova vedovo: superstite reversibilità
  pensione pensionato: pensione
  anziano vecchio: anziano
  invalido handicap disabile: disabilità invalidità
  badante: assistenza domestico
  medico dottore: medico sanitario
  ospedale: ospedaliero sanitario
  medicine farmaco: medicinale
  vaccino: vaccinazione
  abortire aborto: interruzione gravidanza
  scuola: istruzione scolastico
  maestro professore: docente
  università: universitario
  borsa_di_studio: borsa diritto studio
  macchina auto automobile: veicolo autoveicolo
  moto motorino: motociclo ciclomotore
  bici bicicletta: velocipede
  monopattino: monopattino
  patente: patente guida
  guidare: guida conducente
  ubriaco bere bevuto: ebbrezza alcol
  multa contravvenzione: sanzione
  parcheggiare parcheggio: sosta
  velocità: velocità
  targa: targa immatricolazione
  bollo: tassa automobilistico
  incidente scontro: sinistro incidente
  assicurazione: assicurazione
  treno autobus: trasporto viaggiatore
  volo aereo: trasporto aereo
  bagaglio valigia: bagaglio
  polizia carabinieri vigile: polizia agente
  arrestare arrestato: arresto fermo
  perquisire perquisizione: perquisizione
  carcere galera prigione: reclusione detenzione
  rubare rubato ladro furto: furto
  rapina rapinare: rapina
  truffa truffare imbrogliare: truffa
  uccidere ammazzare: omicidio
  picchiare botte pugno: percossa lesione
  minacciare minacce: minaccia
  perseguitare stalker stalking: atto persecutorio
  violentare stupro: violenza sessuale
  insultare insulto diffamare: diffamazione ingiuria
  droga spaccio: stupefacente
  bugia mentire testimone: falso testimonianza
  denuncia denunciare: denuncia querela
  avvocato: difensore avvocato
  tribunale giudice: giudice tribunale
  processo causa: giudizio processo
  fedina_penale precedenti: casellario
  comune municipio sindaco: comune sindaco
  ufficio sportello: amministrazione
  pratica carte modulo: procedimento documento istanza
  rispondere risposta silenzio: silenzio conclusione
  ricorso contestare: ricorso opposizione impugnazione
  scadenza tempo giorni: termine
  tasse tassa imposte: imposta tributo
  dichiarazione_dei_redditi: reddito dichiarazione
  detrarre scaricare: detrazione deduzione
  evadere evasione: evasione dichiarazione
  straniero immigrato: straniero
  permesso_di_soggiorno: soggiorno permesso
  cittadinanza passaporto: cittadinanza
  asilo rifugiato: protezione internazionale
  clandestino: irregolare
  cane gatto animale: animale
  caccia cacciare_animali: caccia venatorio
  rifiuti spazzatura immondizia: rifiuto
  fumare sigarette: fumo tabacco
  telefonate chiamate pubblicità: comunicazione commerciale
  foto video: immagine ritratto
  telecamera telecamere: videosorveglianza
  privacy dati: dato personale
  votare voto elezioni: voto elettorale
  manifestazione corteo: riunione
  socio soci ditta società: socio società
  fattura scontrino: fattura
`;
