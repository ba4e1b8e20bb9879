import { userInfo } from 'node:os';

/** Something a person can put right. Whoever catches it prints the message alone and ends with exit code 1. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

function userName() {
  try {
    return userInfo().username;
  } catch {
    return 'this user';
  }
}

/**
 * Turns what the operating system says about files into a sentence that says what to do.
 * @param {unknown} error
 * @returns {string | null} null when the error is of another kind
 */
export function explainFileError(error) {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'a folder';
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Can’t write to ${place}. Make it writable for ${userName()}, or choose another folder.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `Can’t create ${place}: a file with that name is in the way. Move it, or choose another folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full (${place}). Ruche needs about 1 GB for setup. Free up some space and start again.`;
    default:
      return null;
  }
}

/**
 * The one message for whatever went wrong; a stack only where nothing better is known.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (error instanceof Problem) return error.message;
  const known = explainFileError(error);
  if (known !== null) return known;
  // A program that failed has usually said why.
  if (error instanceof Error && 'stderr' in error && String(error.stderr).trim() !== '')
    return String(error.stderr).trim();
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
