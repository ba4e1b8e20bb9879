import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '#src/testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe('the address of a profile', () => {
  it.each([
    ['/facebook/www.facebook.com/festivaldeslucioles', 'Festival des Lucioles', '41,880 followers'],
    ['/facebook/www.facebook.com/150066007700884', 'Fleurs de Louise', '671 followers'],
    ['/instagram/www.instagram.com/atelier.delmas/', 'Atelier Delmas', 'Construire avec ce qui est déjà là'],
    ['/twitter/x.com/esvalbrune', 'Étoile Sportive de Valbrune', '743 followers'],
    ['/linkedin/www.linkedin.com/in/camille-roussel/', 'Camille Roussel', 'Artisan boulangère'],
    ['/linkedin/www.linkedin.com/company/atelier-delmas/', 'Atelier Delmas Architectes', '4,321 followers'],
    ['/tiktok/www.tiktok.com/@fleursdelouise', 'Fleurs de Louise', '641 followers'],
  ])('%s shows whose it is', async (path, name, more) => {
    const page = await sandbox.readPage(path);
    expect(page).toContain(`<h1>${name}</h1>`);
    expect(page).toContain(more);
  });

  it('of nobody says so', async () => {
    const response = await sandbox.fetch('/facebook/www.facebook.com/nobody.at.all');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This profile doesn’t exist.');
  });
});

describe('an address that no network has', () => {
  it('is refused in the words of the network', async () => {
    expect(await (await sandbox.fetch('/facebook/elsewhere.facebook.com/x')).json()).toMatchObject({
      error: { code: 2500 },
    });
    expect(await (await sandbox.fetch('/linkedin/api.linkedin.com/v2/ugcPosts')).json()).toMatchObject({
      status: 404,
      code: 'RESOURCE_NOT_FOUND',
    });
  });
});
