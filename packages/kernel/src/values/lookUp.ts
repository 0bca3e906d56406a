/**
 * What a table holds under a name that comes from outside. Objects have names of their own, such as `constructor` and `__proto__`,
 * which are in no table.
 */
export const lookUp = <A>(table: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
