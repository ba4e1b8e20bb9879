/** Somebody's things, by the parameter of the addresses they stand in. A new kind of address needs one line in `furnish`. */
export type Things = Record<string, Record<string, string>>;
