import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillReply, safePersonName } from './fill-reply.ts';

const values = { person: 'Ana', client: 'Maison Levain', link: 'https://levain.example' };
const nameless = { ...values, person: null };

describe('a saved reply', () => {
  it('has its variables filled, however they are written', () => {
    const { text, unknown, missing } = fillReply('Merci {person} ! {Client} : { link }', values);
    expect(text).toBe('Merci Ana ! Maison Levain : https://levain.example');
    expect({ unknown, missing }).toEqual({ unknown: [], missing: [] });
  });

  it.each([
    ['Bonjour {person},\nmerci !', 'Bonjour,\nmerci !'],
    ['Bonjour {person} !', 'Bonjour !'],
    ['Thank you, {person}!', 'Thank you!'],
    ['Merci, {person}, à bientôt', 'Merci, à bientôt'],
    ['{person}, merci pour votre message', 'Merci pour votre message'],
    ['Hi {person} 👋', 'Hi 👋'],
    ['{person}', ''],
    ['Hello\n{person}: see you', 'Hello\nSee you'],
  ])('greets nobody by an empty name: %j', (text, expected) => {
    expect(fillReply(text, nameless)).toEqual({ text: expected, unknown: [], missing: ['person'] });
  });

  it('tells what it does not know, and leaves it', () => {
    expect(fillReply('Hi {name}, {person}', values)).toEqual({
      text: 'Hi {name}, Ana',
      unknown: ['name'],
      missing: [],
    });
  });

  it('tells that there is no link', () => {
    expect(fillReply('See {link}', { ...values, link: '' })).toEqual({ text: 'See', unknown: [], missing: ['link'] });
  });

  it.each([
    ['  Ana\u202e\n Lopez ', 'Ana Lopez'],
    ['LinkedIn member', null],
    ['win at cheap.shop', null],
    ['http://evil.example', null],
    ['@someone', null],
    ['x'.repeat(61), null],
    ['J.P. Martin', 'J.P. Martin'],
    ['🌸 Zoé 🌸', 'Zoé'],
    ['!!!', null],
    ['', null],
  ])('answers somebody who calls themselves %j as %j', (name, expected) => {
    expect(safePersonName(name)).toBe(expected);
  });

  it('never looks for variables in names, and never leaves an empty greeting', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('{link}', '{client}', '$&', ' ', 'Zoé'));
    const texts = fc.constantFrom('Bonjour {person},', 'Thanks, {person}!', '{person}, hello', 'Hi {person}');
    fc.assert(
      fc.property(names, texts, (person, text) => {
        const filled = fillReply(text, { ...values, person }).text;
        expect(filled).not.toContain(values.link);
        const name = safePersonName(person) ?? '';
        expect(filled).toContain(name);
        expect(filled.replace(name, name === '' ? '' : 'Ana')).not.toMatch(/\s[,!]|^[,!]|\{person\}/u);
      }),
    );
  });
});
