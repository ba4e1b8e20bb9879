import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entitiesIn } from './text-entities.ts';

const found = (text: string) => entitiesIn(text).map((entity) => `${entity.kind} ${entity.text}`);

describe('what networks make a link of', () => {
  it.each([
    ['Hello #pain, @ruche and $ACME', ['hashtag #pain', 'mention @ruche', 'cashtag $ACME']],
    ['See https://example.com/a?b=c#d.', ['link https://example.com/a?b=c#d']],
    ['(https://example.com/a_(b))', ['link https://example.com/a_(b)']],
    ['www.example.com/menu and ruche.io, not 3.14 or file.txt', ['link www.example.com/menu', 'link ruche.io']],
    ['bread@example.com', []],
    ['https://example.com/@ruche/#tag', ['link https://example.com/@ruche/#tag']],
  ])('in %j is %j', (text, entities) => {
    expect(found(text)).toEqual(entities);
  });

  it('stands where it says, in order, without overlapping', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('#tag', '@name', ' ', 'https://a.example/', '.', '$A', 'x.com'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const entity of entitiesIn(text)) {
          expect(entity.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(entity.start, entity.end)).toBe(entity.text);
          end = entity.end;
        }
      }),
    );
  });
});
