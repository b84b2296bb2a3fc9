/** Words of everyday Portuguese, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  aluguer aluguel alugar alugado renda: arrendamento locação renda
  senhorio dono: senhorio locador proprietário
  inquilino: arrendatário locatário
  casa apartamento: habitação prédio imóvel
  caução fiança: caução
  despejar despejo expulsar: despejo resolução
  pôr_na_rua mandar_embora: despejo despedimento resolução
  subalugar: subarrendamento cessão
  aumentar aumento subir: atualização aumento
  bolor humidade infiltração: defeito vício conservação
  arranjar consertar reparar caldeira: reparação conservação obra
  vizinho vizinhos: proprietário condomínio confinante
  prédio escadas elevador telhado: condomínio comum
  barulho ruído: ruído
  muro vedação cerca: vedação muro extrema
  terreno quintal: terreno prédio rústico
  construir construção: edificação licença construção
  obras: obra
  hipoteca empréstimo: crédito mútuo hipotecário
  comprar compra comprei: compra aquisição
  vender venda: venda alienação
  loja vendedor: fornecedor profissional
  cliente: consumidor
  avariado estragado partido: defeito conformidade
  devolver trocar: resolução devolução
  reembolso dinheiro_de_volta: reembolso restituição
  dinheiro: quantia montante
  dívida dívidas devo: dívida obrigação devedor
  penhorar penhora: penhora execução
  falir falência: insolvência
  banco: crédito instituição
  trabalho emprego: trabalho
  patrão chefe empresa: empregador
  empregado funcionário: trabalhador
  despedir despedido despedimento: despedimento cessação
  demitir-me demissão despedir-me: denúncia cessação
  ordenado salário vencimento: retribuição
  férias: férias
  folga folgas: descanso
  extraordinárias extra: suplementar
  turno horário: horário
  experiência: experimental
  recibos_verdes: prestação serviço
  doente doença baixa: doença incapacidade
  acidente: acidente
  desempregado desemprego: desemprego
  greve: greve
  sindicato: sindical
  grávida gravidez: gravidez parental
  bebé nascimento parto: nascimento parental
  criança crianças miúdo: menor criança
  filho filha filhos: filho
  mãe pai pais: progenitor
  avô avó avós: ascendente
  marido mulher esposa: cônjuge
  namorado companheiro: união facto
  casar casamento: casamento
  divórcio divorciar separar: divórcio separação
  guarda custódia: responsabilidade parental guarda
  pensão_de_alimentos: alimentos
  herança herdar herdeiro: sucessão herdeiro
  morrer morreu morto morte: morte óbito
  testamento: testamento
  deserdar: deserdação legítima
  viúva viúvo: sobrevivo sobrevivência
  reforma reformado aposentar: pensão reforma velhice
  idoso velho: idoso
  deficiente inválido: deficiência invalidez
  médico doutor: médico
  hospital: hospitalar saúde
  remédio medicamento: medicamento
  vacina: vacinação
  abortar aborto: interrupção gravidez
  escola: ensino escolar
  professor: docente
  faculdade universidade: superior ensino
  bolsa: bolsa
  carro automóvel: veículo
  mota moto: motociclo ciclomotor
  bicicleta: velocípede
  trotinete: trotineta
  carta_de_condução: título condução
  conduzir guiar dirigir: condução condutor
  bêbado bebido beber álcool: álcool
  multa: coima contraordenação
  estacionar estacionamento: estacionamento
  matrícula: matrícula
  choque batida atropelar: acidente
  seguro: seguro
  comboio autocarro: transporte passageiro
  avião voo: transporte aéreo
  mala bagagem: bagagem
  polícia guarda: polícia agente autoridade
  prender preso detido: detenção prisão
  revistar rusga: busca revista
  cadeia prisão: prisão pena
  roubar roubo ladrão: furto roubo
  burla burlar enganar: burla
  matar assassinar: homicídio
  bater agredir murro: ofensa integridade física
  ameaçar ameaça: ameaça
  perseguir perseguição: perseguição
  violar violação: violação coação sexual
  insultar insulto difamar: injúria difamação
  droga: estupefaciente
  mentir testemunha: testemunho falsidade
  queixa denunciar: queixa denúncia
  advogado: advogado defensor
  tribunal juiz: tribunal juiz
  julgamento processo: julgamento processo
  cadastro antecedentes: registo criminal
  câmara junta presidente: município freguesia
  repartição balcão: administração
  papelada papéis requerimento: requerimento documento procedimento
  responder resposta: decisão deferimento
  recorrer recurso reclamar: recurso impugnação reclamação
  prazo tempo dias: prazo
  impostos imposto finanças: imposto tributário
  irs: rendimento singular
  descontar deduzir: dedução
  fugir_aos_impostos: fraude fiscal
  estrangeiro imigrante: estrangeiro
  autorização_de_residência: residência autorização
  nacionalidade passaporte: nacionalidade
  asilo refugiado: asilo
  cão gato animal: animal
  caçar caça: caça
  lixo: resíduo
  fumar cigarros: tabaco
  publicidade chamadas: comunicação comercial
  foto vídeo: imagem
  câmaras câmara_de_vigilância: videovigilância
  dados: dado pessoal
  votar voto eleições: voto eleitoral
  manifestação: reunião manifestação
  sócio sócios sociedade: sócio sociedade
  fatura recibo: fatura
`;
