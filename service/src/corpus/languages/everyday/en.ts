/** Words of everyday English, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  flat apartment house home: dwelling premises residence
  rent renting rented: rent tenancy lease
  renter lodger roommate flatmate: tenant occupier
  owner: proprietor landlord
  evict evicted eviction kick kicked thrown: termination possession tenancy
  warning: notice
  letter: notice
  deposit: deposit security
  fix repair broken: repair maintenance
  boiler heating plumbing: repair installation fittings
  neighbour: adjoining occupier
  noise noisy: nuisance
  lend loan borrow: credit loan
  mortgage: mortgage charge
  buy buying: purchase acquisition
  sell selling: sale disposal transfer
  shop store: trader retailer premises
  job work: employment
  boss: employer
  worker staff: employee
  fired sacked sack: dismissal termination
  wage wages pay paid salary: remuneration wages payment
  holiday holidays vacation: leave
  sick ill: illness incapacity
  pregnant pregnancy baby: maternity
  overtime shift: hours
  redundant laid: redundancy
  retire retirement: pension superannuation
  pension: pension superannuation
  dole unemployed jobless: unemployment benefit
  welfare benefits: assistance benefit
  tax taxes: tax duty
  fine ticket: penalty fine
  punish punished punishment: penalty sanction penalisation
  jail prison gaol: imprisonment
  crime: offence
  criminal: offender
  steal stole stolen: theft larceny
  rob robbed: robbery
  kill killed murder: homicide murder
  hit beat hurt: assault injury
  hurt injured: injury damage
  rape: sexual offence
  threat threaten: threats
  cheat scam: fraud deception
  lie lying: false misleading
  bribe: corruption
  fake pretend: false impersonating forgery
  drunk drink drinking: intoxicating alcohol
  drugs: controlled drug
  gun guns: firearm
  knife: weapon
  police cop cops policeman officer: garda constable
  lawyer: solicitor barrister
  court: court proceedings
  judge: judge court
  sue suing: proceedings action liability
  complain complaint complaining: complaint referral
  fight argue: dispute
  appeal: appeal
  witness: witness evidence
  prove proof: evidence
  kid kids child: child infant
  parents mother father mum dad: parent guardian
  married marry wedding husband wife: marriage spouse
  divorce divorced split: dissolution separation
  die dies died dead death: death deceased
  inherit inheritance will: succession estate
  adopt: adoption
  foster: foster care
  homeless: homeless accommodation
  old elderly: aged
  disabled wheelchair: disability
  doctor: medical practitioner
  hospital: hospital institution
  mad crazy insane: mental disorder
  nurse: nurse
  medicine pill: medicinal product
  vet: veterinary
  pet dog cat: animal
  car driver drive driving: vehicle
  speed speeding: speed
  licence permit permission: licence authorisation consent
  road street: road
  bike bicycle: pedal cycle
  bus train: transport
  plane flight airport: aircraft aviation
  boat ship: vessel
  school: school education
  teacher: teacher
  student: student
  university college: higher education institution
  company business firm: company undertaking
  shareholder shares: share member
  bankrupt broke insolvent: insolvency bankruptcy
  debt owe owed: debt arrears
  money: money sum payment
  bank: credit institution
  insurance insured: insurance policy
  contract deal agreement: agreement contract
  sign signed: signature execution
  cancel: cancellation termination
  end stop quit: termination cessation
  leave: termination
  start begin: commencement
  change: variation amendment
  rule rules: regulation provision
  paper papers form: document application
  apply: application
  sign up register: register registration
  vote voting election: election ballot
  council: local authority
  government: Minister Government
  office: office
  boss chief: chairperson
  hire hired: appointment
  spy camera cameras cctv: surveillance recording
  privacy private: confidentiality
  data: personal data
  newspaper press tv radio: publication broadcast
  internet online website: electronic
  secret: confidential
  email mail post: post electronic
  build building: construction structure
  land field farm: land holding agricultural
  garden: curtilage
  rubbish trash garbage waste: waste
  dump: disposal waste
  water: water
  pollution dirty: pollution
  river lake: watercourse
  fish fishing: fishery
  hunt hunting: wildlife
  tree trees: trees forestry
  passport visa: passport
  foreigner immigrant: alien non-national
  refugee asylum: protection
  citizen: citizen
  army soldier: Defence Forces
  war: armed conflict
  church: religious
  funeral grave: burial
  beer pub bar: intoxicating liquor licensed
  bet betting gamble gambling: gaming betting
  smoke smoking cigarettes: tobacco
  food restaurant: food
  price cost charge: fee charge price
  refund: repayment refund
  compensation: compensation damages
  deadline: period limit
  late: default delay
  age: age
  look inspect search: inspection search
  go get let want thing things someone somebody anybody nowhere whatever:
  take make put come tell ask give keep happen happens long much often really:
`;
