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
  teléfono telefonía: telefónico comunicación electrónico
  cucarachas ratas plaga: salubridad plaga desinsectación
  subasta subastar subastado: subasta
  microcrédito microcréditos: préstamo crédito
  tarjeta_clonada cargo_no_autorizado cobrado_sin_permiso: pago autorizado operación
  cobrador recobro: cobro deuda
  interrogatorio quedarme_callado no_declarar: declarar detenido derecho
  verano navidad navidades: visita estancia vacación
  suplantar hacerse_pasar se_hace_pasar suplantación: usurpación suplantación identidad
  difundir publicar subir_a_internet: difusión divulgación revelación
  error_médico: responsabilidad sanitario patrimonial
  deudas_del_muerto deudas_del_fallecido heredar_deudas deudas_de_mi_padre deudas_de_mis_padres: herencia aceptación inventario deuda
  sin_testamento murió_sin_testamento no_hizo_testamento: abintestato intestado sucesión
  abintestato intestado: abintestato intestado
  ológrafo a_mano: ológrafo
  vender_la_herencia casa_heredada piso_heredado: herencia partición indivisión
  capitulaciones separación_de_bienes: capitulación separación bien
  medianera: medianería
  agua_del_vecino cae_agua: vertiente desagüe tejado filtración
  votos mayoría unanimidad cuórum: acuerdo mayoría
  ceda stop: señal detención prioridad
  ámbar: semáforo amarillo
  identificar_al_conductor quién_conducía: identificar conductor titular
  quitar_el_carnet retirar_el_carnet retirada_del_carnet: privación permiso conducción pérdida vigencia
  quitar_puntos recuperar_puntos: punto pérdida crédito
  coche_sin_seguro sin_seguro: seguro obligatorio carencia
  borrador_de_la_renta obligado_a_declarar: declaración renta obligación declarar
  impuesto_de_donaciones: sucesión donación impuesto
  tasa_de_basuras: tasa residuo
  casado_con_un_español casado_con_una_española casarme_con_un_español: cónyuge español nacionalidad residencia
  quitar_la_nacionalidad perder_la_nacionalidad: pérdida nacionalidad
  tarifa_plana cuota_de_autónomos: cotización autónomo propia
  años_cotizados cuántos_años_cotizados: cotización período carencia
  ansiedad depresión estrés: incapacidad temporal enfermedad
  no_me_contestan sin_contestar no_contesta: silencio resolución plazo
  fumado colocado: droga estupefaciente
  sexting: difusión imagen intimidad
  expulsar_del_colegio expulsado_del_colegio: corrección disciplinario alumno
  excusa librarme_de_la_mesa: excusa mesa electoral
  cultivar plantas_de_marihuana: cultivo droga estupefaciente
  allanamiento entrar_en_mi_casa entrar_en_casa: morada allanamiento domicilio
  no_obedecer desobedecer: desobediencia
  desperfectos desperfecto: daño conservación estado
  calentador radiador: reparación conservación calefacción
  visitar_el_piso enseñar_el_piso entrar_en_el_piso: vivienda visita arrendador
  reducir_jornada reducción_de_jornada jornada_reducida: reducción jornada cuidado
  ponerme_malo ponerse_malo: incapacidad enfermedad
  papá mamá: progenitor
  jurar mentí mentido: falso testimonio
  cárcel_por_error preso_inocente inocente: error judicial indemnización
  ir voy va van vamos hacer hace hago hacen dar dan doy tocar toca corresponde corresponden pasar pasa pasó pillan pillar:
  tener tengo tiene tienen tenemos estar estoy está están estando ser soy alguien gente cosa cosas mal bien pronto antes:
  después mientras también todavía siempre nunca todo todos saber sé decir dice dicen poner ponen llevar llevo traer trae:
  visto vio vi dije dijo dicho hecho hizo puesto puso vuelto vuelve cada todas toda queda quedar sale salir falta faltan:
  quiero quieren querer quiera ver poder venir viene encima ahora hoy caso tipo vez veces mucho mucha muchos muchas:
  poco poca pocos pocas unos unas más menos mismo misma ahí allí aquí necesita necesitan acepta dado:
  dar_de_baja darme_de_baja darse_de_baja darnos_de_baja: cancelación resolución baja desistimiento
  de_baja_médica estoy_de_baja baja_laboral baja_médica baja_por_enfermedad: incapacidad temporal suspensión
  alta_médica: alta incapacidad temporal
  dar_de_alta darme_de_alta darse_de_alta sin_dar_de_alta: alta afiliación inscripción
  dar_a_luz: parto nacimiento
  horas_extra horas_extras: extraordinario hora
  paga_extra pagas_extra paga_extraordinaria pagas_extras: gratificación extraordinario
  trabajar_en_negro en_negro sin_contrato: alta afiliación irregular clandestino
  orden_de_alejamiento: aproximarse alejamiento quebrantamiento protección
  pensión_de_alimentos pensión_alimenticia pensión_de_los_hijos pensión_de_los_niños: alimentos pensión prestación
  pensión_compensatoria: compensatorio desequilibrio
  custodia_compartida: guarda compartido custodia
  régimen_de_visitas: visita comunicación estancia
  pareja_de_hecho parejas_de_hecho: pareja hecho convivencia unión
  familia_numerosa: familia numeroso
  violencia_de_género violencia_machista: violencia género mujer
  acoso_escolar: acoso escolar convivencia
  acoso_laboral mobbing: acoso laboral moral degradante
  bullying ciberacoso: acoso escolar convivencia
  ciberacoso stalking: acoso
  salario_mínimo: salario mínimo interprofesional
  periodo_de_prueba: prueba período
  días_libres día_libre: permiso descanso licencia
  asuntos_propios días_propios: asunto particular permiso
  vida_laboral: cotización afiliación
  carta_de_despido: despido comunicación escrito
  despido_improcedente: despido improcedente readmisión indemnización
  contrato_de_alquiler: arrendamiento contrato
  piso_turístico pisos_turísticos: turístico vivienda uso
  comunidad_de_vecinos comunidad_de_propietarios: comunidad propietario horizontal
  presidente_de_la_comunidad: presidente comunidad propietario
  junta_de_vecinos reunión_de_vecinos: junta propietario
  cláusula_suelo cláusulas_suelo: cláusula abusivo interés
  cancelar_la_hipoteca amortizar_la_hipoteca: reembolso anticipado hipotecario cancelación
  segunda_mano: usado segunda
  tarjeta_de_crédito tarjeta_bancaria: pago instrumento tarjeta
  cuenta_bancaria cuenta_corriente: cuenta pago depósito
  viaje_combinado: combinado viaje
  lista_de_morosos listas_de_morosos fichero_de_morosos asnef: crediticio información solvencia incumplimiento
  cámara_de_vigilancia cámaras_de_vigilancia cámara_de_seguridad cámaras_de_seguridad: videovigilancia imagen
  tarjeta_sanitaria: tarjeta sanitario individual
  lista_de_espera listas_de_espera: espera garantía plazo
  segunda_opinión: segundo opinión
  negligencia_médica: imprudencia profesional responsabilidad sanitario
  historia_clínica historial_médico: historia clínico
  testamento_vital: instrucción previo
  seguridad_social: seguridad social
  certificado_digital firma_digital: certificado electrónico firma
  cita_previa: cita previo
  permiso_de_residencia tarjeta_de_residencia sin_papeles: residencia autorización extranjero
  permiso_de_trabajo: trabajo autorización extranjero
  permiso_de_conducir carnet_de_conducir carné_de_conducir sin_carnet sin_carné sin_permiso_de_conducir: permiso licencia conducción
  carnet_por_puntos perder_puntos puntos_del_carnet: punto permiso crédito
  silla_de_ruedas: discapacidad movilidad
  paso_de_cebra paso_de_peatones: peatón paso
  semáforo_en_rojo semáforo_rojo: semáforo luz rojo
  doble_fila: fila estacionamiento parada
  zona_azul: estacionamiento limitado
  control_de_alcoholemia control_de_alcohol test_de_alcohol: prueba alcohol detección
  test_de_drogas control_de_drogas: prueba droga presencia organismo
  darse_a_la_fuga se_dio_a_la_fuga: abandono lugar accidente
  coche_de_segunda_mano: vehículo usado
  impuesto_de_circulación: vehículo tracción mecánico
  impuesto_de_sucesiones: sucesión impuesto
  declaración_de_la_renta hacer_la_renta: declaración renta físico
  ganancia_patrimonial: ganancia patrimonial transmisión
  aplazar_el_pago pagar_a_plazos: aplazamiento fraccionamiento
  recurso_de_alzada: alzada recurso
  silencio_administrativo: silencio resolver
  abogado_de_oficio abogado_gratis abogado_gratuito: asistencia gratuito oficio
  antecedentes_penales: antecedente delictivo penado cancelación
  prisión_preventiva prisión_provisional: prisión provisional
  libertad_condicional: libertad condicional
  defensa_propia legítima_defensa: legítimo defensa agresión
  secreto_profesional: secreto profesional
  denuncia_falsa: denuncia acusación falso imputar
  falso_testimonio: falso testimonio
  allanamiento_de_morada: allanamiento morada
  delito_de_odio delitos_de_odio: odio hostilidad discriminación
  robo_con_violencia: robo violencia intimidación
  prevención_de_riesgos: prevención riesgo
  accidente_de_trabajo accidente_laboral: accidente trabajo
  accidente_de_tráfico accidente_de_coche: accidente circulación
  plan_de_igualdad: plan igualdad
  bolsa_de_trabajo: bolsa
  asiento_delantero: asiento delantero retención
  medio_ambiente: ambiental
  aire_acondicionado: instalación elemento común
  cambio_de_sexo: sexo rectificación registral
  cambio_de_nombre cambiar_de_nombre cambiarme_el_nombre: cambio nombre propio
  cambiar_de_apellido cambiar_el_apellido: cambio apellido orden
  derecho_al_olvido: olvido supresión búsqueda
  protección_de_datos: protección dato
  llegar_tarde llego_tarde: puntualidad falta repetido
  todo_el_mundo sin_más de_repente por_culpa a_escondidas por_cierto a_veces:
  me_da_miedo tengo_miedo:
  llaman_a_todas_horas a_todas_horas:
  rescindir rescisión: resolución extinción
  arrendar: arrendamiento
  caseros: arrendador
  renta_antigua: renta arrendamiento
  amueblado muebles: mobiliario mueble
  pintar pintura: conservación obra
  tabique tabiques: obra configuración
  termo grifo cañería tubería fontanero persiana: reparación conservación
  nevera electrodoméstico electrodomésticos: reparación bien
  local_comercial locales_comerciales local_alquilado local_de_negocio: local uso distinto vivienda
  traspaso traspasar: cesión subrogación
  honorarios: gasto honorario gestión inmobiliaria
  mensualidad mensualidades: renta mensualidad
  impago impagos impagado: falta pago incumplimiento
  avalista aval avalar: fiador fianza aval garantía
  arras paga_y_señal: arras compraventa
  escriturar: escritura inscripción
  nota_simple: registro propiedad publicidad
  vivienda_protegida vpo: protegido protección vivienda
  cédula_de_habitabilidad: habitabilidad
  hipotecado hipotecar: hipotecario
  dación_en_pago: dación deudor hipotecario
  lanzamiento: lanzamiento desahucio
  vecina vecinas: propietario comunidad
  molestar molestias molesta molesto: molesto actividad
  ladrar ladra ladridos: ruido animal
  tendedero balcón patio: elemento común
  vistas ventana ventanas: servidumbre luz vista
  raíces ramas rama raíz: árbol rama raíz
  lindero lindar colindante: linde deslinde finca
  inquilina: arrendatario
  propietaria dueña dueños: propietario arrendador titular
  comprador vendedora: comprador vendedor
  defectuoso defectos averías oculto ocultos: vicio defecto conformidad saneamiento
  plantilla empleados: trabajador plantilla
  jefa encargado encargada: empresario empleador
  compañera compañeros: trabajador
  currar curro trabajando trabajado: trabajo
  echaron echado despedida despidió despidieron: despido extinción
  indemnizar: indemnización
  antigüedad: antigüedad
  ascender: ascenso
  rebaja_de_sueldo bajar_el_sueldo bajarme_el_sueldo: salarial modificación sustancial
  cambiar_el_horario cambia_el_horario cambiarme_el_horario cambiarme_de_turno: horario modificación sustancial jornada
  turnos: turno jornada
  pausa bocadillo descanso descansos: descanso pausa
  puente puentes: fiesta
  vacacional: vacación
  excedencia: excedencia
  boda: matrimonio permiso
  falleció fallece fallecer murió morirse: fallecimiento muerte
  ingresado ingresada ingresan: hospitalización
  enfermo enferma enfermar malo mala: enfermedad incapacidad
  abuela tío tía sobrino primo: pariente familiar afinidad
  hermana: hermano familiar
  suegra nuera: afinidad familiar
  teletrabajar: distancia
  interino interina: interino temporal
  encadenar encadenando sucesivos: sucesivo encadenamiento fijo
  fijo fija indefinido: fijo indefinido
  eventual eventuales: determinado circunstancia
  ett: temporal cesión
  subcontrata subcontratista: subcontratación contratista
  falso_autónomo falsos_autónomos: dependencia ajeno laboral
  nóminas: salario recibo
  anticipos: anticipo
  propina propinas: salario
  casco arnés guantes epi epis: protección equipo individual medida
  jubilarse jubilo retirarse: jubilación
  jubilación_anticipada: jubilación anticipado
  viuda: viudedad
  prestaciones: prestación
  sepe inem: empleo servicio
  despidos: despido
  represalia represalias: indemnidad represalia
  sindicalista delegado enlace: representante delegado personal
  comité: comité
  empleada_de_hogar empleada_del_hogar limpiadora asistenta chacha interna: hogar familiar empleado
  cuidadora: cuidador
  dependencia dependiente: dependencia autonomía
  mayor_de_edad mayoría_de_edad: mayor edad
  menor_de_edad menores_de_edad: menor edad
  emancipar emancipado emanciparse: emancipación
  padrastro madrastra hijastro: cónyuge
  padres: progenitor patria potestad
  crianza criar: guarda patria potestad
  guardería: infantil ciclo
  deberes: obligación
  testar testamento: testamento testador
  bienes: bien
  usufructo: usufructo
  incapacitado alzheimer demencia: discapacidad apoyo curatela
  curador: curatela
  asilo_político: asilo protección internacional
  regularizar irregular irregulares: irregular arraigo
  nie: número identidad extranjero
  renovar_el_nie: renovación residencia
  deportación deportado devolver_a_su_país: expulsión devolución
  frontera pasaporte: frontera entrada
  patera: entrada irregular
  cie: internamiento
  puñetazo bofetada patada patadas golpe golpes hostia torta tortazo: lesión golpear maltratar
  pegó pega pegan pegado: golpear maltratar lesión
  navajazo apuñalar disparar: lesión arma homicidio
  atraco atracar atracado atracador: robo violencia intimidación
  carterista ratero tirón: hurto
  robado robada robaron: robo hurto sustracción
  insulta insultan insultado insultarme: injuria vejación
  acusar acusado acusan acusaron: imputar calumnia acusación
  calumniar: calumnia
  timado timo fraude phishing: estafa engaño
  camello trapichear trapicheo hachís cocaína porros: droga tráfico estupefaciente
  prostituta prostitución putero: prostitución
  blanquear blanqueo: blanqueo capital
  corrupto corrupción mordida: cohecho dádiva
  concejal alcaldes: autoridad funcionario público
  injusta injusto: arbitrario injusto
  sabiéndolo sabiendas: sabienda
  asesinar asesino asesinato: asesinato homicidio
  suicidio suicidarse: suicidio
  tocamientos manosear: agresión sexual
  violador violada violó: violación agresión sexual
  pederasta pornografía: pornografía menor
  acosador acosada: acoso
  rayar rayado romper_el_coche pintada grafiti: daño deslucimiento
  destrozar destrozado: daño
  quemado fuego: incendio
  maltrata maltratador: maltrato
  abandonar abandonado abandono: abandono
  encerrar encerrado: detención ilegal
  testigo testigos: testigo testimonio
  perito: perito pericial
  demandar demanda pleito: demanda proceso
  sentencia: sentencia
  apelar: apelación
  citación citar citado: citación comparecencia
  jurado: jurado
  procurador: procurador
  cárceles preso: prisión
  carcelario carcelero: penitenciario
  odio racista racismo homofobia homófobo xenófobo: odio discriminación racista
  machista: mujer discriminación
  esposar esposas: detención
  manifestación protesta concentración: reunión manifestación
  mili: militar servicio
  censura: censura expresión
  secreta escuchas pinchar: secreto comunicación interceptación
  vivienda_vacía piso_vacío casa_vacía: inmueble morada ocupar
  gps geolocalización localizador: geolocalización
  ordenador portátil: dispositivo digital
  cuenta_de_facebook cuenta_de_instagram cerrar_facebook: social red digital
  rastrear: tratamiento
  datos_personales: dato personal
  copia_de_mis_datos: acceso
  publicidad_engañosa: engañoso publicidad desleal
  publicitario propaganda: comercial publicitario
  hojas_de_reclamaciones hoja_de_reclamaciones: reclamación hoja
  permanencia: permanencia
  reparado taller: reparación
  presupuesto: presupuesto
  reembolso reembolsar: reembolso
  pedido paquete envío: entrega envío
  cancelado cancelaron: cancelación
  overbooking retrasado: embarque denegación
  hotel alojamiento: alojamiento hotelero
  gimnasio academia: servicio
  electricidad factura_de_la_luz recibo_de_la_luz: eléctrico suministro
  seguro_de_coche seguro_del_coche: seguro obligatorio circulación
  siniestro: siniestro
  parte_amistoso: siniestro accidente
  franquicia: franquicia
  comisiones: comisión
  cajero transferencia bizum: pago transferencia operación
  usura: usura interés
  prestamista préstamos: préstamo crédito
  acreedor: acreedor
  insolvente segunda_oportunidad: exoneración pasivo insatisfecho concurso
  cerrar_la_empresa cerrar_empresa: disolución liquidación
  dividendo dividendos: dividendo beneficio
  participación: participación
  salirme salirse: separación
  gerentes: administrador
  impugnar impugno: impugnación
  montar_una_empresa montar_un_negocio crear_una_empresa: constitución sociedad
  capital: capital
  marca marcas: marca
  factura_electrónica: factura electrónico
  contable: contabilidad
  competencia_desleal: desleal competencia
  radar radares: velocidad cinemómetro
  soplo soplé alcoholímetro: alcohol espirado prueba
  noveles novel: novel titular
  ciclista ciclistas: ciclista bicicleta
  motocicleta motorista: motocicleta
  acera aceras: acera peatonal
  aparco aparcado aparcar: estacionamiento parada
  claxon bocinas: acústico
  preferencia prioridad: preferencia prioridad paso
  cruce cruces: intersección
  carril carriles: carril
  remolque caravana: remolque
  canjear canje: canje permiso
  homologar homologación: homologación
  notas nota: calificación evaluación
  suspenso aprobar: evaluación calificación
  faltas_de_asistencia absentismo: asistencia
  concertado concertados: concertado
  universitario universidad: universitario
  selectividad ebau: acceso prueba universidad
  fp: profesional formación
  especialista: especialista
  receta recetas: receta
  copago: aportación
  ambulancia: transporte sanitario
  psiquiátrico psiquiatra: internamiento psíquico
  transfusión: sangre
  órganos órgano donante: órgano trasplante
  morir_dignamente muerte_digna: morir ayuda eutanasia
  dentista: odontólogo
  urgencia urgencias: urgencia
  empadronado empadronamiento: padrón empadronamiento
  trienio trienios: trienio
  opositar opositor: oposición selectivo
  expediente: expediente
  certificada burofax: notificación
  baldosa bache acera_rota caí caída caerse tropecé resbalé: responsabilidad patrimonial lesión
  indemnice indemnizarme: responsabilidad indemnización
  equivocado equivocó equivocación: error rectificación
  entregué entregado presentado: aportado presentación
  hábil hábiles laborables laborable: hábil inhábil
  descuento_por_pago pago_pronto pronto_pago: reducción voluntario
  plazo_para_recurrir recurrir_una_multa recurrir_la_multa: recurso alzada reposición plazo interposición
  apertura: apertura licencia actividad
  expropiar expropiado: expropiación justiprecio
  ruina: ruina
  vado: vado
  cementerio entierro enterrar incinerar: cementerio cadáver mortuorio
  mesa_electoral: mesa electoral
  voto_por_correo votar_por_correo: correspondencia voto
  partido: partido político
  bozal correa: bozal correa perro
  chip microchip: identificación
  perro_peligroso perros_peligrosos: peligroso animal
  mordedura mordió morder muerde: animal daño
  veterinario: veterinario
  colonia_felina gatos_callejeros: felino gato
  llevo llevamos lleva hace vengo luego aunque porque pues ya aún incluso casi solo sólo además tampoco sino:
  quieren quería gustaría deja dejan dejar dejo deje acaba acabo sigo seguir volver vuelven intenta intento:
  negativa_rotunda resulta creo pienso parece sabe saben conozco entiendo explicar explica dudo duda pregunta:
  hablar hablo dicen digo contar cuento pillado cojo coger tomar tomo meten metieron mete quito sacar saco saca:
  normal posible cierto verdad seguro_que legalmente legal derecho_a realmente exactamente concretamente:
  señor señora chico chica tipo individuo alguno alguna ningún ninguna nadie nada algo:
  ir_del_piso irme_del_piso dejar_el_piso dejar_la_casa dejar_la_vivienda marcharme_del_piso dejar_piso: desistimiento resolución arrendatario
  penalización penalizar penalizan: indemnización penalización desistimiento
  rota rompió rompe romperse: reparación defecto conformidad
  alquilar_una_habitación alquilar_habitaciones alquilar_habitación: subarriendo cesión parcial
  no_paga no_pagan sin_pagar sin_pagarme no_pagarme dejado_de_pagar deja_de_pagar: falta pago incumplimiento retraso
  trasladar trasladarme trasladan: traslado movilidad geográfico
  vender_la_empresa vendido_la_empresa vendido_empresa cambio_de_dueño: sucesión transmisión empresa subrogación
  empezar_a_trabajar edad_para_trabajar: admisión trabajo edad
  tiempo_para_reclamar plazo_para_reclamar tiempo_para_denunciar plazo_para_denunciar: prescripción plazo caducidad
  categoría_superior trabajo_superior: superior función funcional
  categoría: grupo profesional
  erte: suspensión contrato reducción jornada
  ere: despido colectivo
  espía espían espiado espiaba: secreto intimidad interceptación
  cobrar_el_paro cobrando_el_paro cobro_el_paro: prestación desempleo
  policías guardias: agente autoridad
  sl srl: sociedad responsabilidad limitado
  sa: sociedad anónimo
  vendido vendieron vendió vendo: compraventa enajenación transmisión
  enseñan enseñarme mostrar: exhibición información examen
  enseñanza enseñar: enseñanza
  sueldos cobra cobran: remuneración retribución salario
  comentarios_sexuales insinuaciones piropos: acoso sexual
  ebrio borracha: alcohol
  irpf: renta físico impuesto
  itp: transmisión patrimonial impuesto
  imv ingreso_mínimo_vital: ingreso mínimo vital
  renta_mínima ayuda_social ayudas_sociales: inserción garantizado prestación
  bachillerato: educación secundario
  dgt: tráfico
  pyme pymes: pequeño mediano empresa
  ong: organización no gubernamental
  rgpd: protección dato
  dinero_negro: blanqueo defraudación
  lotería premio premios sorteo: premio gravamen juego
  casa_de_apuestas apuestas apostar ludopatía: juego apuesta
  discapacitados minusvalía: discapacidad grado
  aparcamiento_de_minusválidos plaza_de_minusválidos: estacionamiento discapacidad movilidad
  barrera barreras rampa: accesibilidad barrera
  perro_guía perros_guía: perro asistencia guía
  botellón: alcohol vía consumo
  vender_alcohol comprar_alcohol: alcohólico venta menor
  okupación desokupar: usurpación desahucio posesión
  sacar_a_okupas echar_a_okupas echar_okupas: desahucio usurpación recuperación posesión
  vientre_de_alquiler gestación_subrogada: gestación filiación
  reproducción_asistida fecundación: reproducción asistido
  inscribir_al_bebé inscribir_al_niño registrar_al_bebé: inscripción nacimiento
  partida_de_nacimiento certificado_de_nacimiento: certificación nacimiento registro civil
  libro_de_familia: libro familia registro civil
  fe_de_vida: fe vida
  doble_nacionalidad: nacionalidad doble
  eutanasias: eutanasia
  voluntades_anticipadas: instrucción previo
  vacunar vacunarse: vacunación
  mascarilla cuarentena: epidemia sanitario medida
  tratamiento_médico negarme_al_tratamiento: consentimiento informado tratamiento
  herida_de_arma cuchillo machete: arma blanco
  permiso_de_armas licencia_de_armas escopeta rifle: arma licencia
  petardos petardo fuegos_artificiales: pirotécnico
  dron drones: aeronave tripulado
  hoguera barbacoa: fuego incendio forestal
  setas recoger_setas: aprovechamiento forestal micológico
  pesca caña: pesca licencia
  colmenas abejas: apicultura
  gallinas gallinero: animal explotación
  lobo oso: especie protegido
  placas_solares: energía autoconsumo instalación
  coche_eléctrico punto_de_recarga: recarga eléctrico vehículo
  fibra wifi: telecomunicación acceso red
  correo_electrónico: electrónico comunicación
  hacer_una_foto sacar_una_foto grabar_una_conversación grabar_conversaciones grabar_llamada: grabación imagen intimidad
  derechos_de_autor copyright: autor propiedad intelectual
  libro_texto libros_de_texto: texto libro
  transparencia pedir_información_pública: acceso información público
  escribir_al_gobierno: petición
  referéndum consulta_popular: referéndum
  moción_de_censura: censura moción
  disolver_las_cortes adelantar_elecciones: disolución elección
  reina príncipe heredero_al_trono: corona sucesión
  indultar indultado: indulto
  amnistía: amnistía
`;
