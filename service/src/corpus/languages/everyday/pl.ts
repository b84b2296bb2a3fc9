/**
 * Words of everyday Polish, and the words that laws use for them. See `everyday` in ../language.ts. PostgreSQL has no stemmer for
 * Polish, so words count by their first six letters, and forms that differ before that are listed.
 */
export const everyday = `
  wynająć wynajem wynajmować wynajmuję: najem
  lokator najemca: najemca lokator
  właściciel gospodarz: właściciel wynajmujący
  mieszkanie dom chata: lokal mieszkalny mieszkanie
  czynsz: czynsz opłata
  kaucja: kaucja zabezpieczenie
  wyrzucić wyrzucą eksmitować: eksmisja wypowiedzenie
  sąsiad sąsiedzi: sąsiedni nieruchomość
  hałas hałasować: hałas zakłócanie
  działka teren ziemia: nieruchomość grunt działka
  budować budowa wybudować: budowa budowlany zabudowa
  zabrać zabiorą: wywłaszczenie przepadek zajęcie
  szef pracodawca firma: pracodawca przedsiębiorca
  pracownik zatrudniony: pracownik
  robota praca pracować pracę: praca zatrudnienie
  pensja wypłata zarobki zarabiać pieniądze: wynagrodzenie
  zwolnić zwolnią zwolniony: rozwiązanie wypowiedzenie zwolnienie
  urlop wolne wakacje: urlop
  nadgodziny: nadliczbowe
  godziny zmiana: czas pracy wymiar
  chory choroba chorobowe zwolnienie: choroba niezdolność
  bezrobotny bezrobocie zasiłek: bezrobotny zasiłek
  ciąża ciężarna: ciąża macierzyński
  urodzić dziecko noworodek: urodzenie dziecko
  dzieci nastolatek nieletni: małoletni nieletni
  syn córka: dziecko zstępny
  rodzice matka ojciec mama tata: rodzic opiekun wstępny
  babcia dziadek wnuk brat siostra: rodzeństwo krewny wstępny
  mąż żona: małżonek
  chłopak dziewczyna partner: pożycie najbliższy
  ślub wesele ożenić: małżeństwo
  rozwód rozwieść: rozwód rozwiązanie małżeństwo
  alimenty: alimenty alimentacyjny utrzymanie
  spadek odziedziczyć dziedziczyć: spadek dziedziczenie
  testament: testament
  umrzeć umrze zmarł śmierć: śmierć zgon zmarły
  pogrzeb: pogrzeb pogrzebowy
  wdowa wdowiec: małżonek rodzinna
  stary staruszek senior: wiek podeszły
  emeryt emerytura: emerytura emerytalny
  renta rencista: renta niezdolność
  inwalida niepełnosprawny: niepełnosprawność niepełnosprawny
  biedny bieda ubogi: ubóstwo dochód
  bezdomny: bezdomny schronienie
  jedzenie obiad: posiłek żywność
  starców starcy: pomocy społecznej
  opieka opiekować: opiekuńczy opieka
  lekarz doktor: lekarz
  szpital przychodnia: szpital leczniczy
  lekarstwo leki tabletki: lek produkt leczniczy
  aborcja: przerwanie ciąży
  więzienie siedzieć posadzić: pozbawienie wolności
  areszt aresztować: aresztowanie
  zatrzymać zatrzymanie: zatrzymanie
  kara karać ukarać: kara
  wyrok skazany: skazanie wyrok
  przestępca sprawca: sprawca
  przestępstwo zbrodnia: przestępstwo czyn zabroniony
  ukraść kradzież kraść złodziej okraść: kradzież zabór rzecz
  włamać włamanie włamywacz: włamanie
  napad napaść: rozbój przemoc
  zabić zabójstwo morderstwo mordować: zabójstwo
  pobić bić bójka uderzyć: pobicie nietykalność uszczerbek uderza
  ranny zranić: uszczerbek zdrowie
  znęcać bije: znęcanie
  stalking prześladować dręczyć: nękanie uporczywe
  grozić groźba straszyć: groźba
  zgwałcić gwałt: przemoc obcowanie płciowe
  molestować: wykorzystanie seksualne
  porwać porwanie: uprowadzenie pozbawia wolności
  zakładnik: zakładnik
  oszukać oszustwo naciągnąć oszust: oszustwo wprowadzenie błąd
  obrazić obrażać wyzywać: zniewaga znieważa
  obgadywać oczernić plotki: pomawia zniesławienie
  kłamać skłamać: zeznanie fałszywe nieprawda
  podrobić podrabiać fałszywy: podrabia przerabia
  łapówka przekupić: korzyść majątkowa
  narkotyki marihuana trawka: odurzające psychotropowe
  pijany wódka pić alkohol wypić: nietrzeźwość alkohol
  broń pistolet: broń palna
  samoobrona bronić obronić: obrona konieczna
  pomoc pomóc: pomoc
  wypadek: wypadek katastrofa
  zniszczyć zepsuć uszkodzić: niszczy uszkadza
  spalić podpalić pożar: pożar
  włamanie haker hasło: informacja zabezpieczenie
  podsłuchiwać podsłuch: podsłuchowe informacja
  nagie zdjęcia: wizerunek nagi
  zdjęcie fotka: wizerunek fotografia
  uciec ucieczka: uwalnia zbiegł
  przedawnić przedawnienie: przedawnienie karalność ustaje
  karany niekaralność: zatarcie skazania
  zawiasy zawieszenie: zawieszenie wykonania
  dożywocie: dożywotnie
  zwierzę pies kot: zwierzę
  samochód auto wóz: pojazd
  rower: rower
  motor motocykl: motocykl
  prowadzić jechać kierować jeździć: prowadzenie pojazd kierujący
  prawko jazdy: prowadzenie pojazdów uprawnienie
  droga ulica: droga
  parkować parking: postój parkowanie
  mandat grzywna: grzywna kara pieniężna
  taksówka taxi: przewóz osób taksówka
  ciężarówka tir: transport drogowy
  policja policjant glina: Policja funkcjonariusz
  strażak: Straż Pożarna
  sąd proces rozprawa: sąd postępowanie
  sędzia: sędzia sąd
  adwokat prawnik: obrońca pełnomocnik adwokat
  pozew pozwać: pozew powództwo
  świadek zeznawać: świadek zeznanie
  odwołać odwołanie: odwołanie zażalenie
  skarga poskarżyć: skarga reklamacja
  reklamować reklamacja: reklamacja
  wygrać przegrać: koszty strona
  zapłacić płacić kosztuje koszt: opłata koszty
  darmo bezpłatnie: zwolnienie nieodpłatny bezpłatny
  stać: zwolnienie ponieść
  zwrot oddać zwrócić: zwrot
  urząd urzędnik: organ
  gmina wójt burmistrz: gmina
  papiery dokumenty: dokument
  wniosek podanie: wniosek
  odmowa odmówić: odmowa
  czekać długo: termin
  odpowiedź odpowiedzieć: rozpatrzenie decyzja
  list paczka przesyłka: przesyłka pocztowa
  poczta listonosz: operator pocztowy
  zgubić zginąć zaginęła: utrata zaginięcie
  spóźnić spóźniona: opóźnienie
  odszkodowanie: odszkodowanie
  paszport dowód: paszport dokument tożsamości
  zagranica zagranicą: konsul granica
  ambasada konsulat: konsul urząd konsularny
  cudzoziemiec obcokrajowiec: cudzoziemiec
  uchodźca: uchodźca ochrona
  obywatelstwo: obywatelstwo
  głosować wybory: głosowanie wyborczy
  poseł senator: poseł senator mandat
  podatek podatki skarbówka: podatek podatkowy
  bank: bank
  kredyt pożyczka hipoteka: kredyt hipoteczny
  rata raty: spłata
  dług długi zadłużenie: zadłużenie należność
  komornik: egzekucja
  upadłość bankrut: upadłość niewypłacalność
  wycofać rezygnować: odstąpienie
  wcześniej szybciej spłacić: przed terminem spłata
  umowa podpisać: umowa
  kupić kupno: nabycie zakup
  sprzedać sprzedaż: sprzedaż zbycie
  sklep: sklep sprzedaż
  klient: konsument
  hazard automaty: gra hazardowa losowa
  loteria kasyno: gra losowa
  nauczyciel: nauczyciel
  szkoła: szkoła
  uczeń student: uczeń
  rolnik rolnicy gospodarstwo: rolnik rolniczy
  wojsko żołnierz: wojskowy żołnierz
  wojna: wojna działania zbrojne
  statek łódź: statek żegluga
  marynarz: marynarz statek
  las drzewo drzewa: las drzewo
  śmieci odpady: odpady
  internet: elektroniczny
  mieć mam ma mieliśmy robić zrobić robi zrobią dać daje dają dostać dostanę dostał iść idę chcę chce chciał:
  wiedzieć wiem powiedzieć mówi ktoś coś ludzie człowiek rzecz sprawa jeszcze już zawsze nigdy bardzo dobrze źle:
  kiedyś potem teraz dziś trochę wszystko sobie siebie swój moim moją swoją jak gdzie kiedy grozi należy przysługuje:
`;
