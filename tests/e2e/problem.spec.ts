import { answerProblemReport, closeProblemReport } from '@parlour/server/operators/acts/problems';
import { expect, test } from './site.ts';

test.use({ visitor: 'player' });

test('a player reports a problem with a picture, and reads the answer beside it', async ({
  page,
  client,
  db,
}) => {
  await page.goto('/#/reportProblem?from=/wallet&reference=launchGame%20503');
  const main = page.getByRole('main');
  await main.getByText('A game', { exact: true }).click();
  await main.getByRole('button', { name: 'Send the report' }).click();
  await expect(main.getByText('Please write at least 10 characters.')).toBeVisible();
  await main.getByLabel('What happened?').fill('The reels stood still.');
  const picture = await page.screenshot();
  await main
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: picture });
  await expect(main.getByAltText('The picture that will be sent')).toBeVisible();
  await main.getByText('What is sent along').click();
  await expect(main.getByText('launchGame 503')).toBeVisible();
  await main.getByRole('button', { name: 'Send the report' }).click();

  const article = main.getByRole('article');
  await expect(article).toContainText('Being looked at');
  const [report] = await client.ok('listProblemReports');
  expect(report).toMatchObject({ kind: 'game', text: 'The reels stood still.', has_screenshot: true });
  await expect(page.getByText(`Your report has the number ${report!.id}.`)).toBeVisible();
  // The open page follows by the stream.
  await answerProblemReport(db, 'mei', BigInt(report!.id), 'It goes on.');
  await expect(article).toContainText('Answered');
  await expect(article).toContainText('It goes on.');
  await closeProblemReport(db, 'mei', BigInt(report!.id), 'done');
  await expect(article).toContainText('Closed');
});
