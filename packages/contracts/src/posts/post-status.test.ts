import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statusOfPost } from './post-status.ts';
import { canEdit, canMove, type PublicationStatus, publicationStatuses } from './publication-status.ts';

const anyStatus = fc.constantFrom(...publicationStatuses);

/** Everywhere that a publication can get to. */
function reachableFrom(start: PublicationStatus, found = new Set([start])): Set<PublicationStatus> {
  for (const next of publicationStatuses) {
    if (!canMove(start, next) || found.has(next)) continue;
    found.add(next);
    reachableFrom(next, found);
  }
  return found;
}

describe('a publication', () => {
  it('can always still be published, or is', () => {
    for (const status of publicationStatuses) expect(reachableFrom(status)).toContain('published');
  });

  it('never leaves what is published, and stays where it is by no move', () => {
    for (const status of publicationStatuses) {
      expect(canMove('published', status)).toBe(false);
      expect(canMove(status, status)).toBe(false);
    }
  });

  it('is sent only from its scheduled state', () => {
    expect(publicationStatuses.filter((status) => canMove(status, 'publishing'))).toEqual(['scheduled']);
  });

  it('is not sent again blindly: whatever was on its way is settled first', () => {
    expect(canMove('needs_check', 'publishing')).toBe(false);
    expect(publicationStatuses.filter((status) => !canEdit(status))).toEqual([
      'publishing',
      'published',
      'needs_check',
    ]);
  });

  it('is approved only after review', () => {
    expect(publicationStatuses.filter((status) => canMove(status, 'approved'))).toEqual(['in_review']);
  });
});

describe('a post', () => {
  it.each<[PublicationStatus[], string]>([
    [[], 'draft'],
    [['scheduled', 'scheduled'], 'scheduled'],
    [['published', 'scheduled'], 'publishing'],
    [['published', 'publishing'], 'publishing'],
    [['published', 'needs_check'], 'needs_check'],
    [['failed', 'needs_check'], 'needs_check'],
    [['failed', 'scheduled'], 'scheduled'],
    [['published', 'published'], 'published'],
    [['failed', 'failed'], 'failed'],
    [['published', 'failed'], 'partially_published'],
    [['approved', 'in_review'], 'in_review'],
  ])('whose publications are %j is %s', (publications, status) => {
    expect(statusOfPost(publications)).toBe(status);
  });

  it('has the status of its publications where they agree, in whatever order they come', () => {
    fc.assert(
      fc.property(anyStatus, fc.integer({ min: 1, max: 9 }), (status, count) => {
        expect(statusOfPost(Array.from({ length: count }, () => status))).toBe(status);
      }),
    );
    fc.assert(
      fc.property(fc.array(anyStatus), (statuses) => {
        expect(statusOfPost(statuses.toReversed())).toBe(statusOfPost(statuses));
      }),
    );
  });

  it('has ended only when all of its publications have', () => {
    const ended = new Set<string>(['published', 'failed', 'partially_published']);
    fc.assert(
      fc.property(fc.array(anyStatus, { minLength: 1 }), (statuses) => {
        expect(ended.has(statusOfPost(statuses))).toBe(statuses.every((status) => ended.has(status)));
      }),
    );
  });
});
