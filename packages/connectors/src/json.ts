import { isSafeNumber, parse as parseLossless } from 'lossless-json';
import { z } from 'zod';

/** Whole numbers that JavaScript would round stay as their digits: ids of the networks exceed 2^53. */
function keepNumber(digits: string): number | string {
  return isSafeNumber(digits, { approx: true }) ? Number(digits) : digits;
}

/** The value of a JSON text; undefined where the text is not JSON, which JSON itself cannot say. */
export function readJson(text: string): unknown {
  try {
    return parseLossless(text, null, keepNumber);
  } catch {
    return undefined;
  }
}

/** An id, which the networks write as text or as a number. */
export const IdSchema = z.union([z.string().min(1), z.int().transform(String)]);

/** A span in seconds or a moment in epoch seconds. */
export const SecondsSchema = z.coerce.number().int().nonnegative();
