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
  kick_out kicked_out throw_out thrown_out move_out get_out: termination possession notice
  put_up_the_rent raise_the_rent rent_increase rent_raised: rent review increase
  deposit_back: deposit return
  notice_period: notice period
  council_house social_housing: housing authority
  landlady: landlord
  tenancy lease: tenancy lease
  subletting sublet: sub-let assignment
  mould damp leak leaking: repair dwelling
  gas electricity: supply
  laid_off lay_off: redundancy
  let_go: dismissal
  zero_hours: hours contract
  minimum_wage: minimum wage
  sick_pay sick_leave: sick illness leave
  maternity_leave maternity paternity_leave paternity: maternity paternity parental leave
  time_off day_off days_off: leave holiday
  bank_holiday: public holiday
  bullied bullying harassed harassment: harassment bullying
  discriminated discrimination racist racism sexist: discrimination equal
  part_time: part-time
  temp agency: agency temporary
  self_employed freelancer: self-employed
  union strike: trade union dispute
  pension_pot savings saving: pension contribution account
  widow widower: spouse surviving
  next_of_kin relative relatives grandparent grandad granny grandmother grandfather: relative family
  custody visitation: custody guardianship access
  maintenance child_support alimony: maintenance
  partner cohabiting: cohabitant partner
  guardian guardianship: guardian
  nursing_home care_home: nursing home residential care
  dementia alzheimer: capacity
  fair_deal: nursing home state support
  carer caring: care carer
  mental: mental
  surgery operation: treatment consent
  waiting_list: treatment
  abortion: termination pregnancy
  organ_donor donate organs: transplantation organ donation
  killed_by manslaughter: homicide murder
  stab stabbed: assault wounding
  burgled burglary burglar broke_in break_in: burglary theft trespass
  mugged mugging shoplifting pickpocket: robbery theft larceny
  vandalised vandalism graffiti: damage property
  stalker stalking: harassment
  revenge_porn nude nudes: intimate image
  domestic_violence abusive abuse: violence abuse
  locked_up lock_up: detention imprisonment
  bail: bail
  arrested arrest: arrest detention
  search_warrant warrant: warrant search
  breathalyse breathalyser breathalyzer breathalysed: breath specimen
  drink_driving drunk_driving: intoxicant vehicle driving
  driving_licence: licence driving
  banned ban: disqualification prohibition
  penalty_points points: penalty points endorsement
  crash crashed hit_and_run: accident collision
  clamped clamping towed parking parked park: parking vehicle
  seatbelt seat_belt helmet: belt
  cyclist cycling scooter: bicycle cycle
  pedestrian crossing: pedestrian
  taxi cab: taxi public service vehicle
  mot nct: roadworthiness test
  jury: jury
  legal_aid: legal aid
  ombudsman: ombudsman
  overcharged: charge
  faulty defective warranty guarantee: guarantee defect quality
  scammed fraud: deception fraud
  delivery delivered: delivery
  subscription: contract cancellation
  credit_card: credit
  repossess repossession repossessed: possession
  interest: interest
  refugees: refugee
  deported deport deportation: deportation removal
  asylum_seeker asylum_seekers: asylum protection applicant
  work_permit: permit employment
  family_reunification bring_my_family: family member
  nationality: citizenship
  homeschool expelled: school education
  grant scholarship: grant
  tuition fees: fee
  farmer: farm agricultural
  planning_permission: planning permission development
  hedge fence boundary: boundary
  barking bark bite bitten: dog animal
  kitten puppy: animal
  freedom_of_information foi: information record
  vote_by_post: postal vote
  director directors: director
  liquidation wind_up winding_up: winding-up liquidation
  redundancies: redundancy
  vat: value-added tax
  stamp_duty: stamp duty
  inheritance_tax gift: inheritance gift tax
  scattering ashes cremate cremation: burial cremation
  guys guy nobody everyone anyone anything everything nothing:
  want wants wanted trying try tried know think said says saying told:
  just even still already again never always ever okay ok:
`;
