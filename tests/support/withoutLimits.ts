/** Settings for tests and loads in which one account sends as much as a thousand buyers. */
export const withoutLimits = {
  BODIES_PER_MINUTE: '0',
  ORDERS_PER_HOUR: '0',
  ORDERS_PER_DAY: '0',
  OPEN_UNPAID_ORDERS: '0',
  MAILS_PER_HOUR: '0',
}
