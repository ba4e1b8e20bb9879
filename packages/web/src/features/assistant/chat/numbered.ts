/** For what is only ever added to at its end, and whose parts have no names: their place tells them apart. */
export const numbered = <Item>(items: readonly Item[]): { key: number; item: Item }[] =>
  items.map((item, key) => ({ key, item }));
