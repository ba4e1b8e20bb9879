import { badParameter } from '#src/networks/linkedin/errors.ts';

const shape = /^urn:li:comment:\(urn:li:activity:(\d+),(\d+)\)$/;

/** Comments hang on the activity of a post, which has a number of its own. */
export function activityOf(postUrn: string): string {
  return `urn:li:activity:${BigInt(postUrn.split(':').at(-1) ?? '0') + 1n}`;
}

/** The names that the post of an activity may have. */
export function postsOfActivity(urn: string): string[] {
  const [, digits] = /^urn:li:activity:(\d+)$/.exec(urn) ?? [];
  if (digits === undefined) return [];
  const number = String(BigInt(digits) - 1n);
  return [`urn:li:share:${number}`, `urn:li:ugcPost:${number}`];
}

export function commentUrn(object: string, id: string): string {
  return `urn:li:comment:(${object},${id})`;
}

export function isCommentUrn(urn: string): boolean {
  return urn.startsWith('urn:li:comment:');
}

export function readCommentUrn(urn: string): { object: string; id: string } {
  const [, activity, id] = shape.exec(urn) ?? [];
  if (activity === undefined || id === undefined) throw badParameter(`Invalid urn '${urn}'`);
  return { object: `urn:li:activity:${activity}`, id };
}

/** As notifications write it beside the longer one. */
export function shortCommentUrn(urn: string): string {
  return urn.replace('(urn:li:activity:', '(activity:');
}
