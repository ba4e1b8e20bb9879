import { createHash } from 'node:crypto';
import type { Database } from '@ruche/database';
import { type Card, drawCard } from '#domain/ranking/card/drawing.ts';
import { loadLettering } from '#domain/ranking/card/lettering.ts';
import { findPerson } from '#features/ranking/service.ts';
import { cardOf } from './presenter.ts';

/** Raised when the same card is to look otherwise. */
const drawing = 2;

type Kept = Map<string, Promise<Buffer>>;

/** Some 40 kB each. */
const mostKept = 200;

/** Loaded with the first image: it takes memory that a server without images has no use for. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function paint(card: Card, address: string): Promise<Buffer> {
  const { markup } = drawCard(card, address, await loadLettering());
  const sharp = await loadSharp();
  return sharp(Buffer.from(markup)).png({ palette: true, colors: 128, effort: 4 }).toBuffer();
}

export type CardContext = { database: Database; publicUrl: string; kept: Kept };

const addressOf = (publicUrl: string, handle: string) => `${new URL(publicUrl).host}/ranking/${handle}`;

/** Drawn once for everybody who asks, also at once; those asked for last are kept. */
async function drawOnce(kept: Kept, hash: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const image = kept.get(hash) ?? draw();
  kept.delete(hash);
  kept.set(hash, image);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  try {
    return await image;
  } catch (error) {
    kept.delete(hash);
    throw error;
  }
}

export type FoundCard = { card: Card; hash: string };

/** By what it shows: the same content is the same image, on every server. */
export async function findCard({ database, publicUrl }: CardContext, handle: string): Promise<FoundCard> {
  const { face, seasons } = await findPerson(database, handle);
  const card = cardOf(face, seasons);
  const content = JSON.stringify([drawing, addressOf(publicUrl, face.handle), card]);
  return { card, hash: createHash('sha256').update(content).digest('base64url') };
}

export async function paintCard({ publicUrl, kept }: CardContext, { card, hash }: FoundCard): Promise<Buffer> {
  return drawOnce(kept, hash, () => paint(card, addressOf(publicUrl, card.handle)));
}
