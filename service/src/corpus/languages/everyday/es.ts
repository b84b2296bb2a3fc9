/** Words of everyday Spanish, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  alquiler alquilar alquilo alquilado: arrendamiento arrendar
  casero: arrendador
  inquilino: arrendatario
  dueño: propietario titular arrendador
  piso apartamento casa hogar: vivienda domicilio
  mudar mudanza: traslado
  echar echan echado expulsar: despido desahucio expulsión
  desalojar: desahucio lanzamiento
  okupa okupar okupación: usurpación ocupación
  fianza depósito: fianza
  jefe patrón empresa: empresario empleador
  empleado currante: trabajador
  trabajo curro empleo: laboral trabajador
  sueldo nómina cobrar paga: salario retribución
  finiquito: liquidación extinción
  despedir despido despiden despidan: despido extinción
  baja enfermo: incapacidad enfermedad
  paro parado: desempleo
  horario turno: jornada
  extra: extraordinario
  vacaciones libre descansar: descanso permiso
  festivo domingo sábado: fiesta inhábil
  temporal: determinado
  huelga: conflicto
  autónomo: propia
  jubilar jubilación jubilado retiro: jubilación
  embarazada embarazo: embarazo maternidad
  maternidad paternidad bebé parir: nacimiento parto
  niño niña crío adolescente: menor
  hijo hija: hijo descendiente
  padre madre: progenitor
  abuelo nieto hermano familiar pariente: familiar parentesco ascendiente descendiente
  marido mujer esposa esposo: cónyuge matrimonio
  novio novia pareja: pareja afectividad
  ex: cónyuge
  casar casarse boda: matrimonio
  separar divorciar: separación divorcio
  custodia: guarda
  manutención: alimentos
  herencia heredar heredero: sucesión heredero
  morir muere muerto murió fallecido difunto: fallecimiento muerte
  viudo viuda: viudedad
  anciano viejo: mayor
  minusválido discapacitado: discapacidad
  apellido: nombre
  médico doctor: facultativo sanitario
  hospital ambulatorio: sanitario
  medicina pastilla: medicamento
  abortar aborto: interrupción
  cárcel prisión encarcelar: prisión pena
  preso recluso: interno penado
  castigo condena pena: pena castigado
  robar robo roban ladrón: robo hurto
  matar: homicidio asesinato
  pegar golpear paliza agredir: lesión maltrato
  herido: lesionado
  atacar: agresión
  defender: defensa
  violar abusar: agresión
  insultar insulto: injuria
  estafar timar timo engañar: estafa engaño
  droga porro: estupefaciente
  borracho beber bebido alcohol: alcohólica alcohol
  soplar: alcoholemia espirado
  pistola navaja: arma
  esconder: ocultar
  multa multar: multa sanción
  coche furgoneta: vehículo automóvil
  moto: motocicleta ciclomotor
  bici: bicicleta ciclo
  patinete: vehículo
  carnet carné: permiso licencia
  conducir conduzco conduce manejar: conducción conductor
  aparcar aparcamiento: estacionamiento parada
  choque atropellar: accidente
  sillita silla: retención infantil
  peatón andar: peatón
  móvil: telefonía
  autovía carretera: vía
  velocidad rápido: velocidad
  policía guardia: policía agente
  detener arrestar: detención
  abogado: abogado letrado
  juicio juzgado: judicial tribunal
  denunciar denuncia: denuncia
  juez: judicial juez
  delito delitos crimen: delito castigado
  culpable: responsable
  ayuntamiento alcalde: municipal ayuntamiento administración
  gobierno ministerio funcionario: administración
  hacienda: tributario
  impuesto: tributo impuesto
  pagar pago pagan paga: pago abonar
  deuda moroso: deuda crediticio
  banco: entidad crédito
  hipoteca préstamo: crédito préstamo hipotecario
  comprar compra: compraventa adquisición
  vender venta: venta enajenación
  tienda: comercio establecimiento vendedor
  cliente: consumidor
  devolver devolución: desistimiento reembolso devolución
  roto estropeado: defecto conformidad
  arreglar arreglo reparar: reparación conservación
  rebajar bajar: reducción
  subir subida: actualización incremento elevación
  gratis: gratuito
  internet online web: electrónico
  correo email mensaje: comunicación
  grabar cámara: videovigilancia grabación imagen
  foto vídeo: imagen
  íntimo: intimidad
  google buscador: búsqueda
  borrar: supresión
  espiar: intimidad
  contraseña: acceso
  vecino: propietario comunidad
  ruido: ruido acústico
  perro gato mascota: animal
  basura: residuo
  obra reforma: obra
  terreno parcela: finca suelo
  quitar quitan: privado expropiación
  colegio escuela instituto: educativo docente
  profesor maestro: docente profesorado
  beca: ayuda
  papeles papeleo: documento documentación solicitud
  trámite: procedimiento
  contestar contesta responder: resolver resolución respuesta
  recurrir recurro: recurso impugnación
  reclamar quejar queja: reclamación
  cita: comparecencia
  carta: notificación
  votar: voto sufragio
  manifestar: reunión manifestación
  montar: constitución
  negocio: actividad sociedad
  beneficio ganancia ganar: beneficio capacidad
  quiebra arruinar: concurso insolvencia
  romper: resolución
  dejar irme irse marchar: desistimiento
  permiso: consentimiento autorización
  cuidar: cuidado
  subvención: subvención ayuda
  extranjero inmigrante: extranjero
  asilo refugiado: asilo
  discriminar: discriminación
  acosar acoso: acoso
  espera retraso retrasar tardar tardan tiempo: plazo duración
  durar dura: duración plazo vigencia
  acabar termina: terminación extinción vencimiento
  empezar comienza: inicio
  volver vuelvo: reingreso
  pedir pido piden pedido: solicitud solicitar
  negar niegan: denegación inadmisión negativa
  cambiar: modificación
  usar: uso utilización
  guardar: conservación
  meter: inclusión
  vivir: residencia habitar
  dinero: capital cuantía cantidad
  año: anual
  mes: mensual
  semana: semanal
  edad años: edad
  obligar obligatorio: obligación
  prohibir prohibido: prohibición
  trastero garaje: anejo garaje
  habitación: habitación vivienda
  compañero: conviviente
  portero portal escalera ascensor: comunidad elemento común
  humedad gotera grieta: vicio defecto daño
  constructor promotor: promotor edificación
  escritura notario: notarial escritura
  desahucio: desahucio lanzamiento
  llave: posesión entrega
  mueble: mobiliario enser
  luz: eléctrico suministro
  gas agua: suministro
  cortar corte: suspensión
  seguro: seguro aseguradora
  becario prácticas: formativo prácticas
  aprendiz: formativo aprendizaje
  sindicato: sindical
  teletrabajo: distancia
  fichar: registro jornada
  noche nocturno: nocturno
  uniforme ropa: vestuario prenda
  ascenso: ascenso promoción
  enchufe: mérito
  oposición oposiciones: selectivo oposición
  kilometraje dieta: indemnización
  subsidio: subsidio prestación
  ayuda: ayuda prestación
  pensión: pensión prestación
  cotizar cotizado: cotización
  invalidez: incapacidad invalidez
  cuidador: dependencia cuidador
  residencia asilo: residencia
  vacuna: vacunación
  enfermera: enfermería
  farmacia: farmacia farmacéutico
  operar operación: intervención consentimiento
  donar: donación
  transexual sexo: sexo identidad
  gay homosexual lesbiana: orientación sexual
  adoptar: adopción
  acoger: acogimiento
  tutor: tutela tutor
  incapaz incapacitar: discapacidad apoyo
  apellidos: apellido nombre
  bautizo: confesión
  pasaporte dni: identidad documento
  donación regalo regalar: donación
  gastos: gasto
  gananciales: ganancial
  separados: separación
  visita visitas: visita comunicación
  maltrato maltratar: maltrato violencia
  orden: orden resolución
  secuestrar secuestro: detención
  chantaje: amenaza coacción
  amenazar: amenaza
  incendio quemar: incendio
  falsificar falso: falsificación falsedad
  mentir: falso testimonio
  soborno sobornar: cohecho
  enchufar: prevaricación
  robar: sustracción apropiación
  okupar: usurpación
  pelea: riña
  antecedentes: antecedente
  perdonar perdón: indulto
  embargar embargo: embargo
  hackear: informático
  pirata piratear: propiedad intelectual
  copiar copia: reproducción
  música película: obra
  inventar invento: patente invención
  radar: velocidad cinemómetro
  puntos: punto permiso
  grúa: retirada vehículo
  itv: inspección técnica
  matrícula: matriculación
  semáforo: señal semáforo
  atasco: circulación
  autobús tren metro taxi: transporte viajero
  avión vuelo: aéreo transporte
  maleta equipaje: equipaje
  barco: buque embarcación
  billete: billete transporte
  renta declaración: renta declaración
  iva: valor añadido
  desgravar deducir: deducción
  fraude evadir: defraudación
  aduana: aduanero
  factura ticket recibo: factura
  rebajas oferta descuento: rebaja descuento
  anuncio anuncios publicidad: publicitario comercial
  suscripción: contrato
  compañía operadora: operador
  llamar llamada llamadas: telefónico llamada
  spam: publicitario
  cookies: almacenamiento
  contrato firmar: contrato
  cláusula: cláusula
  interés intereses: interés
  tarjetas: crédito
  ahorro ahorros: depósito
  accionista acciones: accionista acción
  administrador gerente: administrador
  autónomos: autónomo
  licencia: licencia autorización
  bar restaurante: hostelería establecimiento
  discoteca fiesta: espectáculo
  terraza: dominio público
  playa: costa litoral
  campo monte bosque: monte forestal
  río: agua dominio hidráulico
  pozo: agua aprovechamiento
  cazar: caza cinegético
  pescar: pesca
  toro toros: taurino
  parque: parque espacio
  árboles árbol: arbolado árbol
  fumar tabaco: tabaco
  parar pararse: detención
  leer leído lee: conocimiento revelación
  abrir abro abre: acceso
  perseguir persigue acosan seguir: acoso
  entrar entra: entrada acceso
  calle: vía pública
  negarse niego: negativa
  equivocar equivoca error: error
  acampar: acampada
  drone dron: aeronave
  olores humo: contaminación emisión
  valla muro pared: cerramiento medianería
  camino: servidumbre
  linde: deslinde
  catastro: catastral
  municipio pueblo: municipal
  diputado senador: diputado senador
  elecciones: electoral
  rey: corona
  idioma lengua: lengua
  religión iglesia: religioso
  prensa: información
  juntarse: reunión asociación
  fundación ong: fundación
  voluntario: voluntariado
  ejército militar soldado: militar armada
  guerra: defensa
  concurso licitación contratar: contratación licitación
  funcionario: funcionario público
  papel: documento
  sede: sede electrónica
  empadronar padrón: padrón
  suspender: evaluación
  matricular: matrícula
  castigar: sanción
  avisar aviso avisan: preaviso aviso notificación comunicación
  estropea estropear estropeada avería averiado averiada: conservación reparación defecto avería
  caldera calefacción lavadora: reparación conservación calefacción
  realquilar subalquilar: subarriendo cesión
  compartir: convivencia
  derrama: contribución gasto
  reunión: junta reunión
  azotea tejado fachada: elemento común cubierta
  turístico airbnb: turístico
  inmobiliaria agencia: gestión inmobiliaria intermediación
  prórroga renovar renovación alargar: prórroga renovación
  echarme echarnos echarlo: despido desahucio resolución
  despedirme despedirlo: despido extinción
  dimitir dimisión renunciar renuncia: dimisión renuncia
  irse marcharse: desistimiento extinción
  quebrar quebrado: concurso insolvencia
  deber deben debo: deuda adeudado
  cobro cobrando cobrado: percepción prestación
  plus pluses: complemento
  extras: extraordinario
  media: reducción parcial
  cogerme coger cojo: disfrute
  mandar mandarme mandan enviar: traslado desplazamiento orden
  tarde impuntual: puntualidad
  faltar faltas: falta asistencia
  ciudad: localidad municipio
  probar prueba: prueba
  mutua: mutua
  erte ere: suspensión colectivo
  accidente: accidente
  lactancia pecho: lactancia
  parto nace nacer nació: nacimiento parto
  operan operado: intervención hospitalización
  ingresado ingreso: hospitalización
  wasap wasaps whatsapp: comunicación mensaje digital
  desconectar apagar: desconexión
  redes facebook instagram tiktok: social red
  lista listas fichero: sistema fichero
  noticias noticia: información búsqueda
  desnuda desnudo íntimas: imagen intimidad
  cancelar anular: cancelación resolución anulación
  garantía: garantía conformidad
  llegar llega llegado pedido: entrega
  retirar retracto arrepentir arrepentirme: desistimiento
  desheredar: desheredación
  repartir reparto: partición
  legítima: legítima
  rechazar repudiar: repudiación renuncia
  hermanos: colateral hermano
  aplazar plazos: aplazamiento fraccionamiento
  plusvalía: incremento valor
  ibi contribución: bienes inmuebles
  inspector inspectores: inspección
  arraigo: arraigo
  reagrupar traerme: reagrupación
  visado: visado
  expulsado deportar: expulsión
  nacionalidad: nacionalidad
  historial: historia clínica
  cabecera: atención primaria
  cura incurable: incurable grave
  eutanasia morirme: eutanasia ayuda morir
  vital: previas
  repetir: promoción curso
  comedor: comedor
  orfandad huérfano: orfandad
  jubilarme jubilarse: jubilación
  caducado caducar caduca: caducidad renovación
  prescribir prescribe: prescripción
  firma: firma
  certificado: certificado
  cartero correos: notificación postal
  olvidó olvidar olvidé: subsanación falta
  representante nombre: representación
  fuerza: obligación
  rotonda: glorieta
  adelantar: adelantamiento
  luces faros: alumbrado
  pitar claxon bocina: acústico
  auriculares cascos: auricular
  casco cinturón: casco cinturón
  adelanto: anticipo
  suelto sueltos: animal
  atropello atropellándolo atropelló: homicidio lesión atropello
  cartera bolso carterista: hurto
  enganchar engancharse enganchado: fluido defraudación
  siguen sigue: acoso vigilar perseguir
  porros marihuana: estupefaciente droga
  socorrer auxiliar ayudar ayudo: auxilio socorro
  cuñado suegro yerno: afinidad familiar
  rumor rumores difamar: calumnia injuria
  propia: legítima
  menor menores: menor
  comisaría calabozo: detención
  registrar registro cachear: registro entrada
  carretera: carretera vía
  sociedad empresa limitada: sociedad
  socio socios: socio
  cuentas: cuenta contabilidad
  participaciones: participación
  ir voy va van vamos hacer hace hago hacen dar dan doy tocar toca corresponde corresponden pasar pasa pasó pillan pillar:
  tener tengo tiene tienen tenemos estar estoy está están estando ser soy alguien gente cosa cosas mal bien pronto antes:
  después mientras también todavía siempre nunca todo todos saber sé decir dice dicen poner ponen llevar llevo traer trae:
  visto vio vi dije dijo dicho hecho hizo puesto puso vuelto vuelve cada todas toda queda quedar sale salir falta faltan:
  quiero quieren querer quiera ver poder venir viene encima ahora hoy caso tipo vez veces mucho mucha muchos muchas:
  poco poca pocos pocas unos unas más menos mismo misma ahí allí aquí necesita necesitan acepta dado:
`;
