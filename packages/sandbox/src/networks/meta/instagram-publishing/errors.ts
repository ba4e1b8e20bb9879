import { GraphError } from '#src/networks/meta/errors.ts';

const refuse = (code: number, subcode: number, message: string) => () =>
  new GraphError({ code, subcode, message, status: 400 });

/** What is refused while something is published, each with the subcode that tells it apart. */
export const publishErrors = {
  tooLarge: refuse(36_000, 2_207_004, 'The image size is too large.'),
  notJpeg: refuse(36_001, 2_207_005, 'The image format is not supported.'),
  badRatio: refuse(36_003, 2_207_009, 'The aspect ratio is not supported.'),
  longCaption: refuse(36_004, 2_207_010, 'The caption was too long.'),
  notFetched: refuse(9004, 2_207_052, 'Only photo or video can be accepted as media type.'),
  badMediaType: refuse(100, 2_207_023, 'The media type is unknown.'),
  badCount: refuse(100, 2_207_028, 'The carousel must have between 2 and 10 children.'),
  manyTags: refuse(100, 2_207_040, 'Cannot use more than 20 mentions or 30 hashtags in a caption.'),
  unknownContainer: refuse(24, 2_207_006, 'The requested resource does not exist.'),
  expired: refuse(-2, 2_207_020, 'The media you are trying to access has expired.'),
  failed: refuse(-1, 2_207_053, 'Unknown upload error.'),
  notReady: refuse(9007, 2_207_027, 'Media ID is not available.'),
  quotaUsed: refuse(9, 2_207_042, 'Application request limit reached: the daily limit of posts is used up.'),
};

export function badParameter(name: string): GraphError {
  return new GraphError({ code: 100, message: `(#100) Invalid parameter: ${name}` });
}
