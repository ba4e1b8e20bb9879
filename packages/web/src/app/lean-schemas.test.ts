import { expect, it } from 'vitest';
import { makeLean } from '#build/lean-schemas-plugin.ts';

it('takes descriptions away, nested ones too, and marks what only makes a schema', () => {
  const code = `import { z } from 'zod';
export const limit = 3;
const name = z.string().meta({ description: 'Its name.', example: name.meta({}) }).max(limit);
export const ThingSchema = z
  .object({ name: name.meta({ id: 'Name' }), meta: z.string().optional() })
  .meta({ id: 'Thing' });
export type Thing = z.infer<typeof ThingSchema>;
export const read = (thing: Thing) => ThingSchema.parse(thing);
`;
  expect(makeLean(code)).toBe(`import { z } from 'zod';
export const limit = 3;
const name = /* @__PURE__ */ (() => z.string().max(limit))();
export const ThingSchema = /* @__PURE__ */ (() => z
  .object({ name: name, meta: z.string().optional() }))();
export type Thing = z.infer<typeof ThingSchema>;
export const read = (thing: Thing) => ThingSchema.parse(thing);
`);
});
