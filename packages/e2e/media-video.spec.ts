import { expect, openLibrary, test, tile } from './fixtures/media.ts';

test('a poster is taken out of a video before anybody looks at it', async ({ page, request }) => {
  await openLibrary(page, request);
  const isSent = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/poster'),
  );
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const isOver = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    recorder.start();
    let frames = 0;
    await new Promise<void>((resolve) => {
      const draw = () => {
        pen?.fillRect(frames, frames, 40, 40);
        frames += 1;
        if (frames < 40) requestAnimationFrame(draw);
        else resolve();
      };
      draw();
    });
    recorder.stop();
    await isOver;
    const data = new DataTransfer();
    data.items.add(new File(parts, 'clip.webm', { type: 'video/webm' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
  });
  expect((await isSent).ok()).toBe(true);
  await expect(tile(page, 'clip.webm')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Media' }).locator('img')).toHaveCount(1);
});
