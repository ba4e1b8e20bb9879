import { writeCsv } from '@ruche/contracts/api';
import { template as words } from '#features/imports/words.ts';
import { saveFile } from '#lib/save-file.ts';

const headings = ['Date', 'Time', 'Client', 'Networks', 'Text', words.firstComment, 'Tags', 'Media'];

/** A table to fill in, with two rows that show how. */
export function saveTemplate(): void {
  const year = new Date().getFullYear() + 1;
  const rows = [
    [
      `${year}-12-24`,
      '09:30',
      words.boulangerieMartin,
      words.instagramFacebook,
      words.openUntil4Pm,
      '',
      'christmas',
      'shop.jpg',
    ],
    [
      `31/12/${year}`,
      '18:00',
      words.boulangerieMartin,
      'X',
      words.happyNewYear,
      '',
      '',
      'https://example.com/fireworks.png',
    ],
  ];
  const file = new Blob([writeCsv([headings, ...rows])], { type: 'text/csv;charset=utf-8' });
  saveFile(file, 'ruche-posts-template.csv');
}
