/** Words of everyday French, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  loyer louer location: bail loyer
  propriétaire: bailleur propriétaire
  locataire: preneur locataire
  appartement maison logement: logement habitation immeuble
  expulser expulsé virer viré: expulsion congé licenciement
  caution garantie: dépôt garantie
  travaux réparer réparation: réparation entretien
  voisin: voisinage mitoyen
  bruit: nuisance trouble
  patron chef: employeur
  boulot emploi métier: travail emploi
  salarié employé: salarié travailleur
  salaire paie paye payé: rémunération traitement salaire
  payer paie: paiement versement indemnité
  prime: indemnité prime
  vacances congés: congé
  malade maladie: maladie invalidité
  enceinte grossesse bébé: maternité naissance
  licencier licencié renvoyer: licenciement
  démission démissionner: démission
  chômage chômeur: emploi allocation
  retraite pension: pension retraite
  arrêter: cessation
  vieux âgé: vieillesse
  veuve veuf: conjoint réversion survivant
  mari femme époux épouse: conjoint
  marier mariage: mariage conjoint
  divorce divorcer séparer: divorce séparation
  enfant fils fille: enfant descendant
  élever élevé: charge éducation
  parents père mère: ascendant parent
  mort mourir meurt décédé: décès décédé vacance
  héritage hériter héritier: succession ayant cause
  testament: legs testament
  terrain champ: terrain bien parcelle immeuble
  prendre prend pris exproprier: expropriation
  récupérer rendre: rétrocession restitution
  maire mairie: commune maire administration
  préfecture préfet: préfet administration
  bureau guichet service: administration autorité
  fonctionnaire agent: agent fonctionnaire
  mail courriel internet ligne: électronique voie téléservice
  courrier lettre: envoi notification
  papier papiers dossier: document pièce
  reçu récépissé: accusé réception
  formulaire: demande déclaration
  répondre répond réponse: silence décision
  refuser refuse refus: refus rejet défavorable
  accepter oui: acceptation
  expliquer explication pourquoi: motivation motif
  demander: demande
  plaindre plainte réclamer: recours réclamation saisine
  contester: recours contestation
  délai temps: délai durée
  tromper trompé erreur: erreur régularisation
  punir puni punition: sanction peine
  amende contravention pv: amende contravention
  prison: emprisonnement détention
  crime délit: infraction délit
  voler vol voleur: vol soustraction
  tuer meurtre: homicide
  frapper blesser: violence blessure
  arnaque escroc: escroquerie fraude
  mentir mensonge: fausse déclaration
  flic flics gendarme: police gendarmerie
  écouter entendre: contradictoire observations audition
  avocat: avocat conseil
  procès tribunal juge: juridiction instance
  voir consulter lire: communication consultation accès
  copie photocopie: copie reproduction
  secret: secret
  santé médical: médical santé
  médecin docteur: médecin
  hôpital: hôpital établissement
  vie privée: privée
  données: données
  voiture auto conduire: véhicule
  permis: permis autorisation
  route rue chemin: voie voirie
  garer stationner parking: stationnement
  vélo: cycle
  train: chemin fer
  avion aéroport: aéronef aérodrome
  bateau: navire
  douane: douane
  impôt impôts taxe: impôt contribution taxe
  argent: somme deniers
  dette devoir dois: créance dette
  rembourser: remboursement restitution
  prix coûter coûte: prix frais tarif
  entreprise boîte société: entreprise société
  artisan: artisan artisanat
  apprenti stage: apprentissage formation
  magasin boutique commerce: fonds commerce
  acheter achat: acquisition vente
  vendre vente: cession vente aliénation
  contrat signer: contrat convention
  annuler: annulation abrogation retrait
  revenir changer: retrait modification abrogation
  favorable: créatrice droits
  école collège lycée: enseignement établissement
  prof professeur instituteur: enseignant
  élève étudiant: élève
  vote voter élection: scrutin suffrage élection
  élu: élu mandat
  député: député parlement membre
  gouvernement ministre: gouvernement ministre
  tomber renverser: censure démission
  président: président république
  remplacer remplace: intérim suppléance vacance
  guerre: guerre armées
  armée soldat militaire: militaire armées
  étranger immigré: étranger
  passeport carte: titre
  nationalité: nationalité
  chien chat animal: animal
  chasse chasser: chasse
  pêche pêcher: pêche
  arbre forêt: plantation forêt
  eau rivière: eau cours
  ordures déchets poubelle: déchet
  polluer pollution: pollution
  mine: mine concession
  construire bâtir construit: construction ouvrage
  film cinéma: cinématographique
  télé télévision radio: audiovisuel
  journal presse: presse publication
  enterrement tombe cimetière: inhumation sépulture
  médaille décoration: décoration
  handicapé: handicap invalidité
  aide allocation: aide prestation
  aller va avoir être faire fait veut vouloir dire chez eux ça rien déjà quelque chose donner mettre occuper passe:
  mettre_dehors mis_dehors mettre_à_la_porte: expulsion congé
  état_des_lieux: état lieux
  dépôt_de_garantie: dépôt garantie
  colocation colocataire: locataire
  sous_louer: sous-location
  logement_social hlm: logement loyer modéré
  syndic copropriété: copropriété
  fuite humidité moisissure chaudière: logement entretien réparation
  électricité gaz: fourniture
  clôture haie mur: clôture mitoyen
  servitude passage: servitude passage
  permis_de_construire: permis construire
  arrêt_maladie arrêt_de_travail: maladie incapacité
  accident_du_travail: accident travail
  heures_supplémentaires heures_sup: heure supplémentaire
  période_d_essai: essai
  congé_maternité congé_paternité: maternité paternité congé
  congé_parental: parental congé
  temps_partiel mi_temps: temps partiel
  intérim intérimaire cdd: temporaire déterminé
  cdi: indéterminé
  smic: salaire minimum
  harcèlement harcelé: harcèlement
  syndicat grève: syndical grève
  prud_hommes: prud'homal
  mutuelle sécu: sécurité social
  rsa apl caf: allocation prestation
  pension_alimentaire: obligation alimentaire pension
  garde_des_enfants garde_alternée: autorité parental résidence
  pacs pacser concubin: pacte partenaire
  tuteur tutelle curatelle: tutelle protection majeur
  orphelin orphelins: orphelin
  pension_de_réversion réversion: réversion conjoint survivant
  ancien combattant: combattant
  adopter adoption: adoption
  ehpad maison_de_retraite: établissement âgé
  ordonnance médicament médicaments: médicament prescription
  vaccin vacciner: vaccination
  dépanneur urgence urgences: urgence
  cambriolage cambriolé cambrioleur: vol effraction
  agressé agression: violence agression
  viol violer violé: viol agression sexuel
  menace menacer menacé: menace
  insulte insulter insulté: injure
  diffamation: diffamation
  drogue cannabis: stupéfiant
  alcool ivre soûl bourré bu: alcool alcoolique
  garde_à_vue: garde vue
  perquisition fouille fouiller: perquisition fouille
  casier: casier judiciaire
  mineur ado: mineur
  excès_de_vitesse vitesse radar: vitesse
  permis_à_points: points permis
  trottoir terrasse: domaine public voirie occupation
  fourrière: fourrière
  péage péages: péage
  piéton: piéton
  trottinette: engin
  carte_grise: immatriculation
  contrôle_technique: technique
  assurance assureur: assurance
  huissier saisie saisir: saisie exécution
  surendettement endetté: surendettement
  faillite liquidation: redressement liquidation judiciaire
  auto_entrepreneur indépendant: indépendant
  facture: facture
  garanti panne défectueux: conformité vice
  rétractation rétracter: rétractation
  colis livraison livré: livraison
  démarchage téléphone: démarchage
  banque carte_bleue crédit: crédit bancaire paiement
  chèque: chèque
  déclaration_de_revenus revenus: revenu
  taxe_foncière: foncier
  donation don: donation
  titre_de_séjour carte_de_séjour sans_papiers: séjour titre étranger
  regroupement_familial: regroupement familial
  asile réfugié: asile réfugié
  naturalisation: nationalité
  expulsé_du_pays oqtf: éloignement
  recours appel: recours
  avocat_gratuit aide_juridictionnelle: aide juridictionnel
  accusé_de_réception: accusé réception
  pièce_d_identité carte_d_identité: identité
  procuration: procuration
  référendum: référendum
  déchu destituer destitution: destitution
  cantine périscolaire crèche: accueil enfant
  bourse: bourse
  redoubler: redoublement
  mordu mord aboie: animal
  toucher touche touché touchent combien_je_touche: indemnité montant
  relogé reloger relogement: relogement
  gens quelqu personne truc problème monsieur madame trop très beaucoup encore toujours jamais aussi:
  sais savoir voulu voudrais besoin essayer dit demandé envoyé reçois mets mis pris tout tous toute:
`;
