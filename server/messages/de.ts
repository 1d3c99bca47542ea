import type { Messages } from './en'

export const de: Messages = {
  intlLocale: 'de',
  problems: {
    unreadable: 'Die Anfrage ist nicht verständlich.',
    signedOut: 'Melden Sie sich an, um weiterzumachen.',
    signInWrong: 'Benutzername oder Passwort stimmt nicht.',
    forbidden: 'Darauf haben Sie keinen Zugriff.',
    notFound: 'Unter dieser Adresse gibt es nichts.',
    taken: 'Das wird schon verwendet.',
    lastAdministrator: 'Dies ist das letzte Konto der Verwaltung; legen Sie zuerst ein weiteres an.',
    changed: 'Preise oder Bestand haben sich inzwischen geändert. Es wurde nichts bestellt.',
    notCancellable: 'Diese Bestellung lässt sich hier nicht mehr stornieren. Schreiben Sie uns.',
    changedMeanwhile:
      'Jemand hat das geändert, seit Sie es geöffnet haben. Sehen Sie es sich an, wie es jetzt ist.',
    stateNotNext: 'Eine Bestellung in diesem Zustand kann nicht in jenen übergehen.',
    resetTokenUnusable: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
    tooLarge: 'Die Anfrage ist zu groß.',
    unsupportedType: 'Die Anfrage ist kein JSON.',
    invalid: 'Einige Felder sind zu berichtigen.',
    tooMany: 'Zu viele Versuche. Warten Sie etwas und versuchen Sie es erneut.',
    failed: 'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
    busy: 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  },
  fields: {
    required: 'Dieses Feld ist nötig.',
    userName: 'Verwenden Sie 3 bis 32 Buchstaben, Ziffern, „.“, „_“ oder „-“.',
    email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    passwordShort: 'Verwenden Sie mindestens 10 Zeichen.',
    passwordLong: 'Verwenden Sie höchstens 128 Zeichen.',
    passwordCommon: 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
    passwordWrong: 'Das Passwort stimmt nicht.',
    userNameTaken: 'Dieser Benutzername ist vergeben.',
    emailTaken: 'Diese E-Mail-Adresse wird schon verwendet.',
    tooLong: 'Das ist zu lang.',
    malformed: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können.',
    wrongType: 'Hier wird ein Wert anderer Art erwartet.',
    unknownKey: 'Dieses Feld ist nicht bekannt.',
    invalid: 'Dieser Wert ist nicht gültig.',
    missing: 'Das fehlt oder liegt außerhalb seiner Grenzen.',
    unsafe: 'Das wäre elektrisch nicht sicher; die Prüfungen dieses Kabels sagen, warum.',
    tooManyLeads: 'In eine Bestellung passen höchstens 100 Kabel.',
    phone: 'Geben Sie eine Telefonnummer mit mindestens 5 Ziffern ein, etwa +49 30 1234567.',
    wireLength: 'Geben Sie eine Länge von 0 bis 100.000\u00a0cm an.',
    load: 'Geben Sie eine Last von 0,1 bis 1.000\u00a0A an.',
    tooManyAttachments: 'Ein Kabel hat höchstens 100 Abzweige, eine Bestellung höchstens 1.000.',
    quoteUnknown: 'Ein solches Angebot von Ihnen gibt es nicht.',
    quoteDiffers: 'Das Angebot gilt für anderes.',
    keyReused: 'Dieser Schlüssel wurde für eine andere Bestellung verwendet.',
    price: 'Geben Sie einen Betrag von 0 bis 1.000.000 mit höchstens vier Nachkommastellen ein.',
    count: 'Geben Sie eine ganze Zahl von 0 bis 1.000.000.000 ein.',
    slug: 'Verwenden Sie Kleinbuchstaben a bis z, Ziffern und einzelne Bindestriche, höchstens 64.',
    sku: 'Verwenden Sie Buchstaben a bis z, Ziffern, „.“, „_“ oder „-“, höchstens 64.',
    picture: 'Ein solches Bild gibt es nicht.',
    pictureFile: 'Wählen Sie ein Bild als PNG, JPEG oder WebP mit höchstens 200\u00a0kB.',
    figure: 'Das liegt außerhalb der Grenzen dieses Feldes.',
    order: 'Das ist weniger als das Mindeste.',
    ratingLabel: 'Der Name eines Sicherungswerts nennt seinen Strom, etwa „30A“.',
    valueTaken: 'Ein anderes Teil heißt schon so.',
    productDiffers: 'Das Produkt dieser Nummer hat hier eine andere Angabe.',
    notOfList: 'Teile dieser Liste haben kein solches Feld.',
    tooManyRows: 'Das sind zu viele Zeilen.',
    columnUnknown: 'Diese Spalte ist nicht bekannt.',
    columnTwice: 'Diese Spalte steht zweimal da.',
    cells: 'Diese Zeile hat mehr oder weniger Zellen als die Kopfzeile.',
    number: 'Geben Sie eine Zahl ohne Tausendertrennzeichen ein.',
    emptyCell:
      'Leer: Füllen Sie die Zelle aus, oder nehmen Sie die Spalte aus der Datei, damit bleibt, was gespeichert ist.',
    yesNo: 'Geben Sie yes oder no ein.',
    notChangeable: 'Das lässt sich an einem bestehenden Teil nicht ändern.',
    valueTwice: 'Eine andere Zeile dieser Datei gilt demselben Teil.',
    skuDisagrees: 'Eine andere Zeile dieser Datei sagt von demselben Produkt etwas anderes.',
    rowsWrong: 'Zeilen der Datei sind falsch. Berichtigen Sie sie zuerst.',
    unreachable: 'Nicht erreichbar.',
  },
  resetLinkOnItsWay:
    'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link zum Zurücksetzen des Passworts unterwegs.',
  mails: {
    resetLink: (shopName, userName, link, minutes) => ({
      subject: `${shopName}: Passwort zurücksetzen`,
      text: `Guten Tag ${userName},

mit diesem Link können Sie ein neues Passwort wählen. Er gilt einmal und ${minutes} Minuten lang:

${link}

Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.

${shopName}
`,
    }),
    passwordChanged: (shopName, userName) => ({
      subject: `${shopName}: Ihr Passwort wurde geändert`,
      text: `Guten Tag ${userName},

das Passwort Ihres Kontos wurde geändert, und Sie wurden überall sonst abgemeldet.

Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort über „Passwort vergessen?“ auf der Anmeldeseite zurück.

${shopName}
`,
    }),
    emailChanged: (shopName, userName) => ({
      subject: `${shopName}: Ihre E-Mail-Adresse wurde geändert`,
      text: `Guten Tag ${userName},

die E-Mail-Adresse Ihres Kontos wurde geändert. An diese Adresse gehen keine Nachrichten mehr.

Wenn Sie das nicht waren, schreiben Sie uns bitte sofort.

${shopName}
`,
    }),
    orderReceived: (shopName, number, userName, total, link) => ({
      subject: `${shopName}: Bestellung ${number}`,
      text: `Neue Bestellung ${number} von ${userName}. ${total}

${link}
`,
    }),
    orderPlaced: (shopName, userName, order) => {
      const { number, leads, total, tax, paymentText, link } = order
      return {
        subject: `${shopName}: Bestellung ${number}`,
        text: `Guten Tag ${userName},

vielen Dank für Ihre Bestellung ${number}.

${leads.join('\n')}
Gesamt: ${total}, darin ${tax} Steuer

${paymentText === '' ? '' : `${paymentText}\n\n`}Ihren Stand sehen Sie hier:
${link}

${shopName}
`,
      }
    },
    orderCancelled: (shopName, number, userName, total, link) => ({
      subject: `${shopName}: Bestellung ${number} storniert`,
      text: `${userName} hat die Bestellung ${number} storniert (${total}). Ihre Teile sind wieder im Bestand.

${link}
`,
    }),
    orderState: (shopName, userName, { number, state, trackingNumber, link }) => {
      const news = {
        inProduction: `Ihre Bestellung ${number} wird gefertigt.`,
        sent: `Ihre Bestellung ${number} ist unterwegs.`,
        cancelled: `Ihre Bestellung ${number} ist storniert. Es wird nichts gefertigt und nichts versandt.`,
      }
      return {
        subject: `${shopName}: Bestellung ${number} ${{ inProduction: 'in Fertigung', sent: 'versandt', cancelled: 'storniert' }[state]}`,
        text: `Guten Tag ${userName},

${news[state]}
${trackingNumber === '' ? '' : `Sendungsnummer: ${trackingNumber}\n`}
Die Bestellung finden Sie hier:
${link}

${shopName}
`,
      }
    },
  },
}
