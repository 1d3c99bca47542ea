import type { Messages } from './en'

export const zhCn: Messages = {
  intlLocale: 'zh-CN',
  problems: {
    unreadable: '无法识别该请求。',
    signedOut: '请登录后继续。',
    signInWrong: '用户名或密码不正确。',
    forbidden: '您无权访问此内容。',
    notFound: '此地址没有内容。',
    taken: '此项已被使用。',
    lastAdministrator: '这是最后一个管理员账户，请先创建另一个。',
    changed: '价格或库存已有变化。尚未下单。',
    notCancellable: '此订单已不能在此取消。请联系我们。',
    changedMeanwhile: '自您打开以来已有人更改。请查看现在的内容。',
    stateNotNext: '此状态的订单不能转为该状态。',
    resetTokenUnusable: '此链接已失效，请重新索取。',
    tooLarge: '请求过大。',
    unsupportedType: '请求不是 JSON 格式。',
    invalid: '有些栏目需要更正。',
    tooMany: '尝试次数过多，请稍等片刻再试。',
    failed: '服务器出错了，请重试。',
    busy: '服务器繁忙，请稍后重试。',
  },
  fields: {
    required: '此项为必填。',
    userName: '请使用 3 至 32 个字母、数字、“.”、“_”或“-”。',
    email: '请输入类似 name@example.com 的邮箱地址。',
    passwordShort: '请至少使用 10 个字符。',
    passwordLong: '请最多使用 128 个字符。',
    passwordCommon: '此密码过于常见，请另选一个。',
    passwordWrong: '密码不正确。',
    userNameTaken: '此用户名已被占用。',
    emailTaken: '此邮箱已被使用。',
    tooLong: '内容过长。',
    malformed: '文本中含有无法保存的字符。',
    wrongType: '此处需要另一种类型的值。',
    unknownKey: '无法识别此栏目。',
    invalid: '此值无效。',
    missing: '此项缺失或超出范围。',
    unsafe: '这在电气上不安全；该线缆的检查结果说明了原因。',
    tooManyLeads: '一个订单最多 100 条线缆。',
    phone: '请输入至少含 5 位数字的电话号码，例如 +86 10 1234 5678。',
    wireLength: '请输入 0 至 100,000\u00a0cm 的长度。',
    load: '请输入 0.1 至 1,000\u00a0A 的负载。',
    tooManyAttachments: '每条线缆最多 100 个分支，每个订单最多 1,000 个。',
    quoteUnknown: '您没有此报价单。',
    quoteDiffers: '此报价单不是针对这些线缆的。',
    keyReused: '此键已用于另一个订单。',
    price: '请输入 0 到 1,000,000 之间的金额，最多四位小数。',
    count: '请输入 0 到 1,000,000,000 之间的整数。',
    slug: '请使用小写字母 a 到 z、数字和单个连字符，最多 64 个。',
    sku: '请使用字母 a 到 z、数字、“.”、“_”或“-”，最多 64 个。',
    picture: '没有这张图片。',
    pictureFile: '请选择 PNG、JPEG 或 WebP 图片，最大 200\u00a0kB。',
    figure: '此值超出该字段的范围。',
    order: '此值小于下限。',
    ratingLabel: '保险丝额定值的名称须写明其电流，如“30A”。',
    valueTaken: '已有另一个部件使用此名称。',
    productDiffers: '此编号的产品在这里是另一个值。',
    notOfList: '此列表的部件没有这个字段。',
    tooManyRows: '行数太多。',
    columnUnknown: '不认识此列。',
    columnTwice: '此列出现了两次。',
    cells: '此行的单元格数与表头不同。',
    number: '请输入不带千位分隔符的数字。',
    emptyCell: '单元格为空：请填写，或从文件中删除该列以保留已存储的值。',
    yesNo: '请输入 yes 或 no。',
    notChangeable: '部件建立后不能更改此项。',
    valueTwice: '此文件的另一行是同一个部件。',
    skuDisagrees: '此文件的另一行对同一产品写的是别的值。',
    rowsWrong: '文件中有错误的行。请先更正。',
    unreachable: '无法访问。',
  },
  resetLinkOnItsWay: '如果该邮箱有对应的账户，重置密码的链接已经发出。',
  mails: {
    resetLink: (shopName, userName, link, minutes) => ({
      subject: `${shopName}：重置您的密码`,
      text: `${userName}，您好：

您可以通过以下链接设置新密码。链接仅可使用一次，${minutes} 分钟内有效：

${link}

如果这不是您的请求，无需任何操作，您的密码保持不变。

${shopName}
`,
    }),
    passwordChanged: (shopName, userName) => ({
      subject: `${shopName}：您的密码已更改`,
      text: `${userName}，您好：

您账户的密码已更改，您在其他地方的登录均已退出。

如果这不是您本人的操作，请立即在登录页通过“忘记密码？”重置密码。

${shopName}
`,
    }),
    emailChanged: (shopName, userName) => ({
      subject: `${shopName}：您的邮箱地址已更改`,
      text: `${userName}，您好：

您账户的邮箱地址已更改，今后的邮件不再发送到此地址。

如果这不是您本人的操作，请立即与我们联系。

${shopName}
`,
    }),
    orderReceived: (shopName, number, userName, total, link) => ({
      subject: `${shopName}：订单 ${number}`,
      text: `${userName} 的新订单 ${number}。 ${total}

${link}
`,
    }),
    orderPlaced: (shopName, userName, order) => {
      const { number, leads, total, tax, paymentText, link } = order
      return {
        subject: `${shopName}：订单 ${number}`,
        text: `${userName}，您好：

感谢您的订单 ${number}。

${leads.join('\n')}
总计：${total}，含税 ${tax}

${paymentText === '' ? '' : `${paymentText}\n\n`}订单状态请见：
${link}

${shopName}
`,
      }
    },
    orderCancelled: (shopName, number, userName, total, link) => ({
      subject: `${shopName}：订单 ${number} 已取消`,
      text: `${userName} 已取消订单 ${number}（${total}），所用零件已退回库存。

${link}
`,
    }),
    orderState: (shopName, userName, { number, state, trackingNumber, link }) => {
      const news = {
        inProduction: `您的订单 ${number} 正在制作。`,
        sent: `您的订单 ${number} 已寄出。`,
        cancelled: `您的订单 ${number} 已取消，不会制作或寄出任何物品。`,
      }
      return {
        subject: `${shopName}：订单 ${number} ${{ inProduction: '制作中', sent: '已寄出', cancelled: '已取消' }[state]}`,
        text: `${userName}，您好：

${news[state]}
${trackingNumber === '' ? '' : `运单号：${trackingNumber}\n`}
订单详情请见：
${link}

${shopName}
`,
      }
    },
  },
}
