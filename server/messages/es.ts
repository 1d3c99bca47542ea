import type { Messages } from './en'

export const es: Messages = {
  intlLocale: 'es',
  problems: {
    unreadable: 'No se ha entendido la petición.',
    signedOut: 'Inicie sesión para continuar.',
    signInWrong: 'El nombre de usuario o la contraseña no son correctos.',
    forbidden: 'No tiene acceso a esto.',
    notFound: 'No hay nada en esta dirección.',
    taken: 'Esto ya está en uso.',
    lastAdministrator: 'Esta es la última cuenta de administración; cree antes otra.',
    changed: 'Los precios o las existencias han cambiado. No se ha pedido nada.',
    notCancellable: 'Este pedido ya no se puede cancelar aquí. Escríbanos.',
    changedMeanwhile: 'Alguien lo ha cambiado desde que lo abrió. Mírelo como está ahora.',
    stateNotNext: 'Un pedido en este estado no puede pasar a ese otro.',
    resetTokenUnusable: 'Este enlace ya no sirve. Pida uno nuevo.',
    tooLarge: 'La petición es demasiado grande.',
    unsupportedType: 'La petición no es JSON.',
    invalid: 'Hay campos que corregir.',
    tooMany: 'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
    failed: 'Algo ha fallado en el servidor. Inténtelo de nuevo.',
    busy: 'El servidor está ocupado. Inténtelo de nuevo en un momento.',
  },
  fields: {
    required: 'Este campo es obligatorio.',
    userName: 'Use de 3 a 32 letras, cifras, «.», «_» o «-».',
    email: 'Introduzca un correo como name@example.com.',
    passwordShort: 'Use al menos 10 caracteres.',
    passwordLong: 'Use como máximo 128 caracteres.',
    passwordCommon: 'Esta contraseña es demasiado común. Elija otra.',
    passwordWrong: 'La contraseña no es correcta.',
    userNameTaken: 'Este nombre de usuario ya existe.',
    emailTaken: 'Este correo ya está en uso.',
    tooLong: 'Es demasiado largo.',
    malformed: 'Este texto contiene caracteres que no se pueden guardar.',
    wrongType: 'No es el tipo de valor que se espera aquí.',
    unknownKey: 'Este campo no se conoce.',
    invalid: 'Este valor no es válido.',
    missing: 'Falta o está fuera de sus límites.',
    unsafe: 'No sería eléctricamente seguro; las comprobaciones de este cable dicen por qué.',
    tooManyLeads: 'Un pedido admite como máximo 100 cables.',
    phone: 'Introduzca un número de teléfono de al menos 5 cifras, como +34 910 000 000.',
    wireLength: 'Indique una longitud de 0 a 100.000\u00a0cm.',
    load: 'Indique una carga de 0,1 a 1000\u00a0A.',
    tooManyAttachments: 'Un cable admite como máximo 100 ramales y un pedido, 1000.',
    quoteUnknown: 'No tiene ningún presupuesto con ese número.',
    quoteDiffers: 'El presupuesto es de otra cosa.',
    keyReused: 'Esta clave se usó para otro pedido.',
    price: 'Introduzca un importe de 0 a 1.000.000 con cuatro decimales como máximo.',
    count: 'Introduzca un número entero de 0 a 1.000.000.000.',
    slug: 'Use letras minúsculas de la a a la z, cifras y guiones sueltos, 64 como máximo.',
    sku: 'Use letras de la a a la z, cifras, «.», «_» o «-», 64 como máximo.',
    picture: 'Esa imagen no existe.',
    pictureFile: 'Elija una imagen PNG, JPEG o WebP de 200\u00a0kB como máximo.',
    figure: 'Esto queda fuera de los límites de este campo.',
    order: 'Esto es menos que el mínimo.',
    ratingLabel: 'El nombre de un calibre indica su corriente, por ejemplo «30A».',
    valueTaken: 'Otra pieza lleva este nombre.',
    productDiffers: 'El producto de esta referencia tiene aquí otro dato.',
    notOfList: 'Las piezas de esta lista no tienen ese campo.',
    tooManyRows: 'Son demasiadas filas.',
    columnUnknown: 'Esta columna no se conoce.',
    columnTwice: 'Esta columna aparece dos veces.',
    cells: 'Esta fila tiene más o menos celdas que el encabezado.',
    number: 'Escriba un número sin separadores de millares.',
    emptyCell: 'Vacía: rellene la celda o quite la columna del archivo para conservar lo guardado.',
    yesNo: 'Escriba yes o no.',
    notChangeable: 'Esto no puede cambiar en una pieza que ya existe.',
    valueTwice: 'Otra línea de este archivo es de la misma pieza.',
    skuDisagrees: 'Otra línea de este archivo dice otra cosa del mismo producto.',
    rowsWrong: 'Hay filas del archivo con errores. Corríjalas primero.',
    unreachable: 'No se puede acceder.',
  },
  resetLinkOnItsWay:
    'Si hay una cuenta con esta dirección, va de camino un enlace para restablecer su contraseña.',
  mails: {
    resetLink: (shopName, userName, link, minutes) => ({
      subject: `${shopName}: restablezca su contraseña`,
      text: `Hola, ${userName}:

Con este enlace puede elegir una contraseña nueva. Sirve una sola vez, durante ${minutes} minutos:

${link}

Si no lo ha pedido, no tiene que hacer nada: su contraseña sigue como está.

${shopName}
`,
    }),
    passwordChanged: (shopName, userName) => ({
      subject: `${shopName}: su contraseña se ha cambiado`,
      text: `Hola, ${userName}:

La contraseña de su cuenta se ha cambiado y su sesión se ha cerrado en todos los demás sitios.

Si no ha sido usted, restablezca su contraseña cuanto antes con «¿Ha olvidado la contraseña?» en la página de inicio de sesión.

${shopName}
`,
    }),
    emailChanged: (shopName, userName) => ({
      subject: `${shopName}: su correo se ha cambiado`,
      text: `Hola, ${userName}:

El correo electrónico de su cuenta se ha cambiado. Los mensajes ya no llegan a este.

Si no ha sido usted, escríbanos cuanto antes.

${shopName}
`,
    }),
    orderReceived: (shopName, number, userName, total, link) => ({
      subject: `${shopName}: pedido ${number}`,
      text: `Nuevo pedido ${number} de ${userName}. ${total}

${link}
`,
    }),
    orderPlaced: (shopName, userName, order) => {
      const { number, leads, total, tax, paymentText, link } = order
      return {
        subject: `${shopName}: pedido ${number}`,
        text: `Hola, ${userName}:

Gracias por su pedido ${number}.

${leads.join('\n')}
Total: ${total}, impuesto de ${tax} incluido

${paymentText === '' ? '' : `${paymentText}\n\n`}Su estado está aquí:
${link}

${shopName}
`,
      }
    },
    orderCancelled: (shopName, number, userName, total, link) => ({
      subject: `${shopName}: pedido ${number} cancelado`,
      text: `${userName} ha cancelado el pedido ${number} (${total}). Sus piezas vuelven a estar en existencias.

${link}
`,
    }),
    orderState: (shopName, userName, { number, state, trackingNumber, link }) => {
      const news = {
        inProduction: `Su pedido ${number} está en fabricación.`,
        sent: `Su pedido ${number} está en camino.`,
        cancelled: `Su pedido ${number} se ha cancelado. No se fabricará ni se enviará nada.`,
      }
      return {
        subject: `${shopName}: pedido ${number} ${{ inProduction: 'en fabricación', sent: 'enviado', cancelled: 'cancelado' }[state]}`,
        text: `Hola, ${userName}:

${news[state]}
${trackingNumber === '' ? '' : `Número de seguimiento: ${trackingNumber}\n`}
El pedido está aquí:
${link}

${shopName}
`,
      }
    },
  },
}
