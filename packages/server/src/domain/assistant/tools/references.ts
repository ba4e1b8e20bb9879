/** C for clients, P for posts, here and at networks, and M for conversations. */
type Letter = 'C' | 'P' | 'M';

/**
 * Short names for what tools tell of, such as `C1`, in one answer. A model copies them without mistakes, and can name
 * nothing that it was not told of: IDs that somebody wrote into a text lead nowhere.
 */
export class References {
  private readonly byId = new Map<string, string>();
  private readonly byName = new Map<string, string>();
  private readonly counts = new Map<Letter, number>();

  nameOf(letter: Letter, id: string): string {
    const key = `${letter} ${id}`;
    const known = this.byId.get(key);
    if (known !== undefined) return known;
    const number = (this.counts.get(letter) ?? 0) + 1;
    this.counts.set(letter, number);
    const name = `${letter}${number}`;
    this.byId.set(key, name);
    this.byName.set(name, id);
    return name;
  }

  /** Null for one that no tool told of. */
  find(letter: Letter, name: string): string | null {
    const plain = name.trim().toUpperCase();
    return plain.startsWith(letter) ? (this.byName.get(plain) ?? null) : null;
  }
}
