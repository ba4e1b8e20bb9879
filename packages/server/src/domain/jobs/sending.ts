import type { FastifyBaseLogger } from 'fastify';

/** Where the product is, what its messages are sealed with, and how many there may be. */
export type Sending = { publicUrl: string; secret: string; rateFactor: number; log: FastifyBaseLogger };
