import type { Messages } from './en'

export const fr: Messages = {
  intlLocale: 'fr',
  problems: {
    unreadable: 'La demande n’a pas pu être comprise.',
    signedOut: 'Connectez-vous pour continuer.',
    signInWrong: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
    forbidden: 'Vous n’y avez pas accès.',
    notFound: 'Il n’y a rien à cette adresse.',
    taken: 'C’est déjà utilisé.',
    lastAdministrator: 'C’est le dernier compte d’administration ; créez-en d’abord un autre.',
    changed: 'Les prix ou le stock ont changé entre-temps. Rien n’a été commandé.',
    notCancellable: 'Cette commande ne peut plus être annulée ici. Écrivez-nous.',
    changedMeanwhile:
      'Quelqu’un l’a modifié depuis que vous l’avez ouvert. Regardez-le tel qu’il est maintenant.',
    stateNotNext: 'Une commande dans cet état ne peut pas passer à celui-là.',
    resetTokenUnusable: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    tooLarge: 'La demande est trop volumineuse.',
    unsupportedType: 'La demande n’est pas en JSON.',
    invalid: 'Certains champs sont à corriger.',
    tooMany: 'Trop de tentatives. Patientez un peu et réessayez.',
    failed: 'Une erreur s’est produite sur le serveur. Réessayez.',
    busy: 'Le serveur est occupé. Réessayez dans un instant.',
  },
  fields: {
    required: 'Ce champ est obligatoire.',
    userName: 'Utilisez de 3 à 32 lettres, chiffres, « . », « _ » ou « - ».',
    email: 'Saisissez une adresse e-mail comme name@example.com.',
    passwordShort: 'Utilisez au moins 10 caractères.',
    passwordLong: 'Utilisez au plus 128 caractères.',
    passwordCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    passwordWrong: 'Le mot de passe est incorrect.',
    userNameTaken: 'Ce nom d’utilisateur est déjà pris.',
    emailTaken: 'Cette adresse e-mail est déjà utilisée.',
    tooLong: 'C’est trop long.',
    malformed: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.',
    wrongType: 'Ce n’est pas le genre de valeur attendu ici.',
    unknownKey: 'Ce champ est inconnu.',
    invalid: 'Cette valeur n’est pas valable.',
    missing: 'Il manque, ou il sort de ses limites.',
    unsafe: 'Ce ne serait pas sûr électriquement\u00a0; les contrôles de ce câble disent pourquoi.',
    tooManyLeads: 'Une commande compte au plus 100 câbles.',
    phone: 'Saisissez un numéro de téléphone d’au moins 5 chiffres, comme +33 1 23 45 67 89.',
    wireLength: 'Indiquez une longueur de 0 à 100\u00a0000\u00a0cm.',
    load: 'Indiquez une charge de 0,1 à 1\u00a0000\u00a0A.',
    tooManyAttachments: 'Un câble compte au plus 100 dérivations, une commande au plus 1\u00a0000.',
    quoteUnknown: 'Vous n’avez pas de devis de ce numéro.',
    quoteDiffers: 'Le devis porte sur autre chose.',
    keyReused: 'Cette clé a servi à une autre commande.',
    price: 'Saisissez un montant de 0 à 1 000 000 avec quatre décimales au plus.',
    count: 'Saisissez un nombre entier de 0 à 1 000 000 000.',
    slug: 'Utilisez des lettres minuscules de a à z, des chiffres et des tirets simples, 64 au plus.',
    sku: 'Utilisez des lettres de a à z, des chiffres, « . », « _ » ou « - », 64 au plus.',
    picture: 'Cette image n’existe pas.',
    pictureFile: 'Choisissez une image PNG, JPEG ou WebP de 200\u00a0ko au plus.',
    figure: 'Cette valeur sort des limites de ce champ.',
    order: 'Cette valeur est inférieure au minimum.',
    ratingLabel: 'Le nom d’un calibre indique son courant, par exemple « 30A ».',
    valueTaken: 'Une autre pièce porte ce nom.',
    productDiffers: 'Le produit de cette référence a ici une autre valeur.',
    notOfList: 'Les pièces de cette liste n’ont pas ce champ.',
    tooManyRows: 'Il y a trop de lignes.',
    columnUnknown: 'Cette colonne n’est pas connue.',
    columnTwice: 'Cette colonne figure deux fois.',
    cells: 'Cette ligne a plus ou moins de cellules que l’en-tête.',
    number: 'Saisissez un nombre sans séparateur de milliers.',
    emptyCell:
      'Vide : remplissez la cellule, ou retirez la colonne du fichier pour garder ce qui est enregistré.',
    yesNo: 'Saisissez yes ou no.',
    notChangeable: 'Cela ne peut plus changer une fois la pièce créée.',
    valueTwice: 'Une autre ligne de ce fichier concerne la même pièce.',
    skuDisagrees: 'Une autre ligne de ce fichier dit autre chose du même produit.',
    rowsWrong: 'Des lignes du fichier sont erronées. Corrigez-les d’abord.',
    unreachable: 'Injoignable.',
  },
  resetLinkOnItsWay:
    'Si un compte a cette adresse, un lien pour réinitialiser son mot de passe est en route.',
  mails: {
    resetLink: (shopName, userName, link, minutes) => ({
      subject: `${shopName} : réinitialisez votre mot de passe`,
      text: `Bonjour ${userName},

Ce lien vous permet de choisir un nouveau mot de passe. Il fonctionne une fois, pendant ${minutes} minutes :

${link}

Si vous ne l’avez pas demandé, vous n’avez rien à faire : votre mot de passe reste inchangé.

${shopName}
`,
    }),
    passwordChanged: (shopName, userName) => ({
      subject: `${shopName} : votre mot de passe a été modifié`,
      text: `Bonjour ${userName},

Le mot de passe de votre compte a été modifié et vous avez été déconnecté partout ailleurs.

Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe par « Mot de passe oublié ? » sur la page de connexion.

${shopName}
`,
    }),
    emailChanged: (shopName, userName) => ({
      subject: `${shopName} : votre adresse e-mail a été modifiée`,
      text: `Bonjour ${userName},

L’adresse e-mail de votre compte a été modifiée. Les messages ne sont plus envoyés à celle-ci.

Si ce n’était pas vous, écrivez-nous tout de suite.

${shopName}
`,
    }),
    orderReceived: (shopName, number, userName, total, link) => ({
      subject: `${shopName}\u00a0: commande ${number}`,
      text: `Nouvelle commande ${number} de ${userName}. ${total}

${link}
`,
    }),
    orderPlaced: (shopName, userName, order) => {
      const { number, leads, total, tax, paymentText, link } = order
      return {
        subject: `${shopName}\u00a0: commande ${number}`,
        text: `Bonjour ${userName},

Merci pour votre commande ${number}.

${leads.join('\n')}
Total\u00a0: ${total}, dont ${tax} de taxe

${paymentText === '' ? '' : `${paymentText}\n\n`}Suivez-la ici\u00a0:
${link}

${shopName}
`,
      }
    },
    orderCancelled: (shopName, number, userName, total, link) => ({
      subject: `${shopName}\u00a0: commande ${number} annulée`,
      text: `${userName} a annulé la commande ${number} (${total}). Ses pièces sont de nouveau en stock.

${link}
`,
    }),
    orderState: (shopName, userName, { number, state, trackingNumber, link }) => {
      const news = {
        inProduction: `Votre commande ${number} est en fabrication.`,
        sent: `Votre commande ${number} est en route.`,
        cancelled: `Votre commande ${number} est annulée. Rien ne sera fabriqué ni expédié.`,
      }
      return {
        subject: `${shopName}\u00a0: commande ${number} ${{ inProduction: 'en fabrication', sent: 'expédiée', cancelled: 'annulée' }[state]}`,
        text: `Bonjour ${userName},

${news[state]}
${trackingNumber === '' ? '' : `Numéro de suivi\u00a0: ${trackingNumber}\n`}
La commande se trouve ici\u00a0:
${link}

${shopName}
`,
      }
    },
  },
}
