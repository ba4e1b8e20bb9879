import { readFile } from 'node:fs/promises';
import { chooseFiles, expect, largePng, openLibrary, pdf, png, test, tile } from './fixtures/media.ts';
import { expectFitsPhone } from './fixtures/test.ts';

const uploads = '**/api/v1/media/uploads/*';
/** The first request carries so much of a large file. */
const firstPart = String(16 * 1024 * 1024);
/** 64 by 48 pixels, as an iPhone takes them. */
const heic = async (name: string) => ({
  name,
  mimeType: 'image/heic',
  buffer: await readFile(new URL('../worker/src/media/fixtures/picture.heic', import.meta.url)),
});

test('several files are uploaded at once, one that is no picture is refused with a reason, and the tray follows to other screens', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openLibrary(page, request);
  await expect(page.getByText('No media yet')).toBeVisible();
  const fake = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture at all.') };
  await chooseFiles(page, 'Upload', [
    png('one.png'),
    png('two.png'),
    pdf('menu.pdf', 2),
    await heic('terrace.heic'),
    fake,
  ]);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('button', { name: '4 files uploaded, 1 failed' })).toBeVisible();
  await expect(tray.getByRole('listitem').filter({ hasText: 'notes.png' })).toContainText(
    'This file type isn’t supported. Use JPEG, PNG, WebP, HEIC, GIF, MP4, MOV, WebM, or PDF.',
  );
  for (const name of ['one.png', 'two.png', 'terrace.heic']) await expect(tile(page, name)).toBeVisible();
  await expect(tile(page, 'menu.pdf')).toHaveAccessibleName('menu.pdf, PDF · 2');
  await expect(page.getByText('Processing')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Media' }).locator('img')).toHaveCount(3);
  await expectAccessible();
  await expectFitsPhone(page);

  await tile(page, 'terrace.heic').click();
  const picture = page.getByRole('dialog', { name: 'terrace.heic' });
  await expect(picture.getByText('JPEG image')).toBeVisible();
  await expect(picture.getByText('64 × 48 px')).toBeVisible();
  // A copy that every browser shows, as large as the original.
  await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await page.keyboard.press('Escape');
  await tile(page, 'menu.pdf').click();
  const document = page.getByRole('dialog', { name: 'menu.pdf' });
  await expect(document.getByText('PDF document')).toBeVisible();
  await expect(document.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
  const address = await document.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  expect((await request.get(address ?? '')).headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('Escape');
  // The tray stays where it is while one goes elsewhere.
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await tray.getByRole('button', { name: 'Clear finished' }).click();
  await expect(tray).toHaveCount(0);
});

test.describe('with requests that do not get through', () => {
  test.use({ expectsRefusals: true });

  test('an upload goes on where it was after a pause, a lost connection and a reload', async ({ page, request }) => {
    await openLibrary(page, request);
    const { promise: isHeld, resolve: noteHeld } = Promise.withResolvers<undefined>();
    // The rest of the file never gets through while this stands.
    await page.route(uploads, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      noteHeld(undefined);
      return route.abort('connectionfailed');
    });
    await chooseFiles(page, 'Upload', [largePng('poster.png')]);
    await isHeld;
    const tray = page.getByRole('region', { name: 'Uploads' });
    await expect(tray.getByText('Waiting for your connection. The upload resumes automatically.')).toBeVisible();
    await tray.getByRole('button', { name: 'Pause poster.png' }).click();
    await expect(tray.getByText(/^Paused at \d\d%$/)).toBeVisible();

    // Another page knows of it, and leaves it paused.
    await page.reload();
    await expect(tray.getByText(/^Paused at \d\d%$/)).toBeVisible();
    await tray.getByRole('button', { name: 'Resume poster.png' }).click();
    await expect(tray.getByText('Waiting for your connection. The upload resumes automatically.')).toBeVisible();

    // Leaving while something is under way is asked about.
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(questions).toEqual(['beforeunload']);
    await expect(tray.getByText('poster.png')).toBeVisible();
    const rest = page.waitForRequest(
      (sent) => sent.method() === 'PATCH' && sent.headers()['upload-offset'] === firstPart,
    );
    await page.unroute(uploads);
    await rest;
    await expect(tray.getByRole('button', { name: '1 file uploaded' })).toBeVisible();
    await expect(tile(page, 'poster.png')).toHaveCount(1);
    await page.reload();
    await expect(tile(page, 'poster.png')).toBeVisible();
    await expect(tray).toHaveCount(0);
  });
});

test('files are dropped and pasted anywhere, into the folder that is open, and a running upload is canceled', async ({
  page,
  request,
}) => {
  const { clientIds } = await openLibrary(page, request, [], ['Café Lumière']);
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'Café Lumière' }).click();
  await expect(page).toHaveURL(new RegExp(`folder=${clientIds[0]}`));
  const bytes = [...png('dropped.png').buffer];
  const carry = (type: 'dragover' | 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([event, fileName, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], fileName, { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent(event, { ...init, clipboardData: data })
            : new DragEvent(event, { ...init, dataTransfer: data }),
        );
      },
      [type, name, bytes] as const,
    );
  await carry('dragover', 'dropped.png');
  await expect(page.getByText('Files go to Café Lumière.')).toBeVisible();
  await carry('drop', 'dropped.png');
  await expect(page.getByText('Drop to upload')).toHaveCount(0);
  await expect(tile(page, 'dropped.png')).toBeVisible();
  await carry('paste', 'image.png');
  await expect(
    page.getByRole('list', { name: 'Media' }).getByRole('button', { name: /^Pasted .*\.png,/ }),
  ).toBeVisible();

  await page.route('**/api/v1/media/uploads', () => undefined);
  await chooseFiles(page, 'Upload', [png('held.png', { color: [1, 2, 3] })]);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByRole('button', { name: 'Cancel held.png' }).click();
  await expect(tray.getByText('held.png')).toHaveCount(0);
});
