import { LinkedInError } from './errors.ts';

// Months get skipped, so the list is data and never computed from the calendar.
const activeVersions = new Set([
  '202601',
  '202602',
  '202603',
  '202604',
  '202605',
  '202606',
  '202607',
  '202608',
  '202609',
]);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Both headers that every call below `/rest` needs. Answers the version. */
export function checkVersionHeaders(headers: Headers): string {
  const version = headers['linkedin-version'];
  if (typeof version !== 'string' || version === '') {
    throw new LinkedInError({
      status: 400,
      code: 'VERSION_MISSING',
      message: 'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    });
  }
  if (!activeVersions.has(version)) {
    const day = version.length === 6 ? `${version}01` : version;
    throw new LinkedInError({
      status: 426,
      code: 'NONEXISTENT_VERSION',
      message: `Requested version ${day} is not active`,
    });
  }
  if (headers['x-restli-protocol-version'] !== '2.0.0') {
    throw new LinkedInError({
      status: 400,
      code: 'ILLEGAL_ARGUMENT',
      message: 'X-Restli-Protocol-Version: 2.0.0 must be sent with every versioned request',
    });
  }
  return version;
}
