/** Loaded with the first picture: it takes memory that a worker without pictures has no use for. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type Sharp = Awaited<ReturnType<typeof loadSharp>>;
