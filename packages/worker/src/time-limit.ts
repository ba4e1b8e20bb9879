/** False where it takes longer than that: it then goes on, and whatever comes of it is nobody's any more. */
export async function endsWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limitMs);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
