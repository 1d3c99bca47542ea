/** As keyboards of Latin, Arabic and Chinese script have it. */
export const semicolon = /[;؛；]/
