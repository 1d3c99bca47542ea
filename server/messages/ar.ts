import type { Messages } from './en'

export const ar: Messages = {
  intlLocale: 'ar-u-nu-latn',
  problems: {
    unreadable: 'تعذّر فهم الطلب.',
    signedOut: 'يُرجى تسجيل الدخول للمتابعة.',
    signInWrong: 'اسم المستخدم أو كلمة المرور غير صحيح.',
    forbidden: 'الوصول إلى هذا غير مسموح.',
    notFound: 'لا شيء في هذا العنوان.',
    taken: 'هذا مستخدَم بالفعل.',
    lastAdministrator: 'هذا آخر حساب إدارة؛ يُرجى إنشاء حساب آخر أولًا.',
    changed: 'تغيّرت الأسعار أو الكميات المتوفرة منذ ذلك الحين. لم يُطلب شيء.',
    notCancellable: 'لم يعد إلغاء هذا الطلب ممكنًا هنا. يُرجى مراسلتنا.',
    changedMeanwhile: 'غيّر أحدهم هذا منذ أن فتحته. انظر إليه كما هو الآن.',
    stateNotNext: 'لا يمكن نقل طلب في هذه الحالة إلى تلك الحالة.',
    resetTokenUnusable: 'لم يعد هذا الرابط صالحًا. يُرجى طلب رابط جديد.',
    tooLarge: 'الطلب كبير جدًا.',
    unsupportedType: 'الطلب ليس بصيغة JSON.',
    invalid: 'بعض الحقول تحتاج إلى تصحيح.',
    tooMany: 'محاولات كثيرة جدًا. يُرجى الانتظار قليلًا ثم المحاولة مجددًا.',
    failed: 'حدث خطأ في الخادم. يُرجى المحاولة مجددًا.',
    busy: 'الخادم مشغول. يُرجى المحاولة مجددًا بعد لحظات.',
  },
  fields: {
    required: 'هذا الحقل مطلوب.',
    userName: 'يُرجى استخدام 3 إلى 32 من الحروف اللاتينية أو الأرقام أو «.» أو «_» أو «-».',
    email: 'يُرجى إدخال عنوان بريد إلكتروني مثل name@example.com.',
    passwordShort: 'يلزم 10 أحرف على الأقل.',
    passwordLong: 'الحد الأقصى 128 حرفًا.',
    passwordCommon: 'كلمة المرور هذه شائعة جدًا. يُرجى اختيار غيرها.',
    passwordWrong: 'كلمة المرور غير صحيحة.',
    userNameTaken: 'اسم المستخدم هذا محجوز.',
    emailTaken: 'عنوان البريد الإلكتروني هذا مستخدَم بالفعل.',
    tooLong: 'النص أطول من اللازم.',
    malformed: 'يحتوي النص على رموز لا يمكن حفظها.',
    wrongType: 'هذا ليس نوع القيمة المتوقع هنا.',
    unknownKey: 'هذا الحقل غير معروف.',
    invalid: 'هذه القيمة غير صالحة.',
    missing: 'هذا ناقص أو خارج حدوده.',
    unsafe: 'لن يكون هذا آمنًا كهربائيًا؛ فحوص هذا الكابل تبيّن السبب.',
    tooManyLeads: 'يتسع الطلب الواحد لـ 100 كابل على الأكثر.',
    phone: 'يُرجى إدخال رقم هاتف من 5 أرقام على الأقل، مثل \u2066+971 4 000 0000\u2069.',
    wireLength: 'يُرجى إدخال طول من 0 إلى 100,000\u00a0سم.',
    load: 'يُرجى إدخال حمل من 0.1 إلى 1,000\u00a0أمبير.',
    tooManyAttachments: 'يتسع الكابل الواحد لـ 100 فرع على الأكثر، والطلب الواحد لـ 1,000 فرع.',
    quoteUnknown: 'لا يوجد لديكم عرض سعر بهذا الرقم.',
    quoteDiffers: 'عرض السعر يخص شيئًا آخر.',
    keyReused: 'استُخدم هذا المفتاح لطلب آخر.',
    price: 'أدخل مبلغًا من 0.1 إلى 1,000,000 بأربع منازل عشرية على الأكثر.',
    count: 'أدخل عددًا صحيحًا من 0.1 إلى 1,000,000,000.',
    slug: 'استخدم الأحرف الصغيرة من a إلى z والأرقام والشرطات المفردة، 64 على الأكثر.',
    sku: 'استخدم الأحرف من a إلى z أو الأرقام أو "." أو "_" أو "-"، 64 على الأكثر.',
    picture: 'لا توجد صورة كهذه.',
    pictureFile: 'اختر صورة بصيغة PNG أو JPEG أو WebP لا تتجاوز 200 كيلوبايت.',
    figure: 'هذه القيمة خارج حدود هذا الحقل.',
    order: 'هذا أقل من الحد الأدنى.',
    ratingLabel: 'اسم تيار المصهر يذكر قيمته، مثل «30A».',
    valueTaken: 'هناك قطعة أخرى بهذا الاسم.',
    productDiffers: 'للمنتج بهذا الرقم قيمة أخرى هنا.',
    notOfList: 'قطع هذه القائمة ليس لها هذا الحقل.',
    tooManyRows: 'عدد الصفوف كبير جدًا.',
    columnUnknown: 'هذا العمود غير معروف.',
    columnTwice: 'هذا العمود مكرر.',
    cells: 'خلايا هذا الصف أكثر أو أقل من خلايا العنوان.',
    number: 'أدخل رقمًا بلا فواصل للآلاف.',
    emptyCell: 'فارغة: املأ الخلية، أو احذف العمود من الملف للإبقاء على ما هو محفوظ.',
    yesNo: 'أدخل yes أو no.',
    notChangeable: 'لا يمكن تغيير هذا بعد إنشاء القطعة.',
    valueTwice: 'سطر آخر في هذا الملف للقطعة نفسها.',
    skuDisagrees: 'سطر آخر في هذا الملف يقول غير ذلك عن المنتج نفسه.',
    rowsWrong: 'في الملف صفوف خاطئة. صحّحها أولًا.',
    unreachable: 'تعذّر الوصول إليه.',
  },
  resetLinkOnItsWay: 'إن وُجد حساب بهذا العنوان، فقد أُرسل إليه رابط لإعادة تعيين كلمة المرور.',
  mails: {
    resetLink: (shopName, userName, link, minutes) => ({
      subject: `${shopName}: إعادة تعيين كلمة المرور`,
      text: `مرحبًا ${userName}،

يتيح هذا الرابط اختيار كلمة مرور جديدة. يعمل مرة واحدة، ومدة صلاحيته بالدقائق: ${minutes}

${link}

إن لم يُطلب هذا الرابط من طرفكم فلا يلزم فعل شيء: تبقى كلمة المرور كما هي.

${shopName}
`,
    }),
    passwordChanged: (shopName, userName) => ({
      subject: `${shopName}: تم تغيير كلمة المرور`,
      text: `مرحبًا ${userName}،

تم تغيير كلمة مرور حسابكم، وأُنهيت الجلسات على سائر الأجهزة.

إن لم يكن ذلك منكم، يُرجى إعادة تعيين كلمة المرور فورًا عبر «هل نسيتم كلمة المرور؟» في صفحة تسجيل الدخول.

${shopName}
`,
    }),
    emailChanged: (shopName, userName) => ({
      subject: `${shopName}: تم تغيير عنوان البريد الإلكتروني`,
      text: `مرحبًا ${userName}،

تم تغيير عنوان البريد الإلكتروني لحسابكم. لن تُرسل الرسائل إلى هذا العنوان بعد الآن.

إن لم يكن ذلك منكم، يُرجى مراسلتنا فورًا.

${shopName}
`,
    }),
    orderReceived: (shopName, number, userName, total, link) => ({
      subject: `${shopName}: الطلب ${number}`,
      text: `طلب جديد ${number} من ${userName}. ${total}

${link}
`,
    }),
    orderPlaced: (shopName, userName, order) => {
      const { number, leads, total, tax, paymentText, link } = order
      return {
        subject: `${shopName}: الطلب ${number}`,
        text: `مرحبًا ${userName}،

شكرًا لطلبكم ${number}.

${leads.join('\n')}
المجموع: ${total}، منه ضريبة ${tax}

${paymentText === '' ? '' : `${paymentText}\n\n`}حالة الطلب هنا:
${link}

${shopName}
`,
      }
    },
    orderCancelled: (shopName, number, userName, total, link) => ({
      subject: `${shopName}: أُلغي الطلب ${number}`,
      text: `ألغى ${userName} الطلب ${number} بمبلغ ${total}. عادت قطعه إلى المخزون.

${link}
`,
    }),
    orderState: (shopName, userName, { number, state, trackingNumber, link }) => {
      const news = {
        inProduction: `طلبكم ${number} قيد التصنيع.`,
        sent: `طلبكم ${number} في الطريق إليكم.`,
        cancelled: `أُلغي طلبكم ${number}. لن يُصنع شيء ولن يُرسل شيء.`,
      }
      return {
        subject: `${shopName}: الطلب ${number} ${{ inProduction: 'قيد التصنيع', sent: 'أُرسل', cancelled: 'أُلغي' }[state]}`,
        text: `مرحبًا ${userName}،

${news[state]}
${trackingNumber === '' ? '' : `رقم التتبع: ${trackingNumber}\n`}
الطلب هنا:
${link}

${shopName}
`,
      }
    },
  },
}
