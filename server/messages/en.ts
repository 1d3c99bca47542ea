/** An order as a mail tells it; amounts are written out, a lead is a line. */
export type OrderMail = {
  number: string
  leads: string[]
  total: string
  tax: string
  /** '' for none. */
  paymentText: string
  link: string
}

/** What a buyer hears of an order later on; `trackingNumber` is '' for none. */
export type OrderStateMail = {
  number: string
  state: 'inProduction' | 'sent' | 'cancelled'
  trackingNumber: string
  link: string
}

/** What people read of the server, in English. Another language is a file of this shape, named in messages.ts. */
export const en = {
  /** What the platform calls this language. */
  intlLocale: 'en-AU',
  problems: {
    unreadable: 'The request could not be understood.',
    signedOut: 'Sign in to go on.',
    signInWrong: 'The user name or password is not right.',
    forbidden: 'You have no access to this.',
    notFound: 'There is nothing at this address.',
    taken: 'This is already in use.',
    lastAdministrator: 'This is the last administrator account; make another one first.',
    changed: 'Prices or stock have changed since. Nothing was ordered.',
    notCancellable: 'This order can no longer be cancelled here. Write to us.',
    changedMeanwhile: 'Someone has changed this since you opened it. Look at it as it is now.',
    stateNotNext: 'An order of this state cannot go into that one.',
    resetTokenUnusable: 'This link no longer works. Ask for a new one.',
    tooLarge: 'The request is too large.',
    unsupportedType: 'The request is not JSON.',
    invalid: 'Some fields need correcting.',
    tooMany: 'Too many tries. Wait a little and try again.',
    failed: 'Something went wrong on the server. Try again.',
    busy: 'The server is busy. Try again in a moment.',
  },
  fields: {
    required: 'This field is required.',
    userName: 'Use 3 to 32 letters, digits, ".", "_" or "-".',
    email: 'Enter an email address such as name@example.com.',
    passwordShort: 'Use at least 10 characters.',
    passwordLong: 'Use at most 128 characters.',
    passwordCommon: 'This password is too common. Choose another.',
    passwordWrong: 'The password is not right.',
    userNameTaken: 'This user name is taken.',
    emailTaken: 'This email address is already in use.',
    tooLong: 'This is too long.',
    malformed: 'This text holds characters that cannot be stored.',
    wrongType: 'This is not the kind of value expected here.',
    unknownKey: 'This field is not known.',
    invalid: 'This value is not valid.',
    missing: 'This is missing or outside its bounds.',
    unsafe: 'This would not be electrically safe; the checks of this lead say why.',
    tooManyLeads: 'At most 100 leads go into one order.',
    phone: 'Enter a phone number with at least 5 digits, such as +61 400 000 000.',
    wireLength: 'Enter a length from 0 to 100,000\u00a0cm.',
    load: 'Enter a load from 0.1 to 1,000\u00a0A.',
    tooManyAttachments: 'At most 100 attachments go into one lead, and 1,000 into one order.',
    quoteUnknown: 'There is no such quote of yours.',
    quoteDiffers: 'This is not what the quote is for.',
    keyReused: 'This key was used for another order.',
    price: 'Enter an amount from 0 to 1,000,000 with at most four decimals.',
    count: 'Enter a whole number from 0 to 1,000,000,000.',
    slug: 'Use small letters a to z, digits and single dashes, at most 64.',
    sku: 'Use letters a to z, digits, ".", "_" or "-", at most 64.',
    picture: 'There is no such picture.',
    pictureFile: 'Choose a PNG, JPEG or WebP picture of at most 200\u00a0kB.',
    figure: 'This is outside the bounds of this field.',
    order: 'This is less than the least.',
    ratingLabel: 'The name of a fuse rating says its current, such as “30A”.',
    valueTaken: 'Another part has this name.',
    productDiffers: 'The product of this number has another figure here.',
    notOfList: 'Parts of this list have no such field.',
    tooManyRows: 'These are too many rows.',
    columnUnknown: 'This column is not known.',
    columnTwice: 'This column stands twice.',
    cells: 'This row has more or fewer cells than the header.',
    number: 'Enter a number without thousands separators.',
    emptyCell: 'Empty: fill it in, or take the column out of the file to keep what is stored.',
    yesNo: 'Enter yes or no.',
    notChangeable: 'This cannot change once a part is there.',
    valueTwice: 'Another line of this file is for the same part.',
    skuDisagrees: 'Another line of this file says otherwise of the same product.',
    rowsWrong: 'Rows of the file are wrong. Correct them first.',
    unreachable: 'It cannot be reached.',
  },
  resetLinkOnItsWay: 'If an account has this address, a link to reset its password is on its way.',
  mails: {
    resetLink: (shopName: string, userName: string, link: string, minutes: number) => ({
      subject: `${shopName}: reset your password`,
      text: `Hello ${userName},

With this link you can choose a new password. It works once, for ${minutes} minutes:

${link}

If you did not ask for it, you need not do anything: your password stays as it is.

${shopName}
`,
    }),
    passwordChanged: (shopName: string, userName: string) => ({
      subject: `${shopName}: your password was changed`,
      text: `Hello ${userName},

The password of your account was changed, and you were signed out everywhere else.

If this was not you, reset your password at once with "Forgot password?" on the sign-in page.

${shopName}
`,
    }),
    emailChanged: (shopName: string, userName: string) => ({
      subject: `${shopName}: your email address was changed`,
      text: `Hello ${userName},

The email address of your account was changed. Messages no longer go to this one.

If this was not you, write to us at once.

${shopName}
`,
    }),
    orderReceived: (shopName: string, number: string, userName: string, total: string, link: string) => ({
      subject: `${shopName}: new order ${number}`,
      text: `New order ${number} by ${userName}, ${total}.

${link}
`,
    }),
    orderPlaced: (shopName: string, userName: string, order: OrderMail) => {
      const { number, leads, total, tax, paymentText, link } = order
      return {
        subject: `${shopName}: order ${number}`,
        text: `Hello ${userName},

Thank you for your order ${number}.

${leads.join('\n')}
Total: ${total}, tax of ${tax} included

${paymentText === '' ? '' : `${paymentText}\n\n`}Its state is here:
${link}

${shopName}
`,
      }
    },
    orderCancelled: (shopName: string, number: string, userName: string, total: string, link: string) => ({
      subject: `${shopName}: order ${number} cancelled`,
      text: `${userName} has cancelled order ${number}, ${total}. Its parts are back in stock.

${link}
`,
    }),
    /** What a buyer hears of an order after it was placed. */
    orderState: (shopName: string, userName: string, order: OrderStateMail) => {
      const { number, state, trackingNumber, link } = order
      const news = {
        inProduction: `Your order ${number} is in production.`,
        sent: `Your order ${number} is on its way.`,
        cancelled: `Your order ${number} has been cancelled. Nothing will be made or sent.`,
      }
      return {
        subject: `${shopName}: order ${number} ${{ inProduction: 'in production', sent: 'sent', cancelled: 'cancelled' }[state]}`,
        text: `Hello ${userName},

${news[state]}
${trackingNumber === '' ? '' : `Tracking number: ${trackingNumber}\n`}
The order is here:
${link}

${shopName}
`,
      }
    },
  },
}

export type Messages = typeof en
export type FieldCode = keyof Messages['fields']
