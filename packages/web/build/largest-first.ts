type Ranked<Item> = { item: Item; rank: number };

/** A binary heap: gives back its items largest rank first, each step in the logarithm of how many it holds. */
export class LargestFirst<Item> {
  readonly #heap: Ranked<Item>[] = [];

  push(item: Item, rank: number): void {
    const heap = this.#heap;
    let at = heap.push({ item, rank }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#rankAt(parent) >= rank) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  pop(): Item | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (first !== last) {
      this.#heap[0] = last;
      this.#sink();
    }
    return first.item;
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const larger = this.#rankAt(right) > this.#rankAt(left) ? right : left;
      if (this.#rankAt(larger) <= this.#rankAt(at)) return;
      this.#swap(at, larger);
      at = larger;
    }
  }

  #rankAt(at: number): number {
    return this.#heap[at]?.rank ?? Number.NEGATIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (first === undefined || second === undefined) return;
    this.#heap[one] = second;
    this.#heap[other] = first;
  }
}
