import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';
import { fileTypeOf } from './file-types.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the type of a file', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic', 'image/heic'],
    ['\0\0\0\x18ftypisom', 'video/mp4'],
    ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
    ['\0\0\0\x08wide\0\0', 'video/quicktime'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'video/webm'],
    ['%PDF-1.7\n', 'application/pdf'],
    ['\0\0\0\x18ftypavif', null],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', null],
    ['<!doctype html>', null],
    ['PK\x03\x04', null],
    ['RIFF\0\0\0\0WAVE', null],
    ['', null],
  ])('of %j is %s', (start, type) => {
    expect(fileTypeOf(bytes(start))).toBe(type);
  });
});

describe('the name of a file', () => {
  it.each([
    ['croissants.jpg', 'croissants.jpg'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\Users\ada\été.png`, 'été.png'],
    ['a\0b\r\nc\u202Egpj.exe', 'abcgpj.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['<b>"x"?.png', '_b__x__.png'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
  ])('%j is kept as %j', (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
  });
});
