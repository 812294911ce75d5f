import { createClient } from 'bascule/client';

/** Speaks GraphQL to the platform at `base`; a refusal is thrown. */
export function graphOf(base, token) {
  // This process may wait for a command, between two calls, for longer than the server keeps a connection.
  return createClient({ url: base, token, headers: { Connection: 'close' } }).request;
}

/** Creates a fresh board, so that the demo starts from the beginning each time. */
export async function freshBoard(graph) {
  const { project: old } = await graph('{ project(handle: "demo") { id } }');
  if (old) await graph('mutation ($id: ID!) { deleteProject(input: {projectId: $id}) { deletedId } }', { id: old.id });
  const { createProject } = await graph(
    'mutation { createProject(input: {name: "Demo", slug: "demo"}) { project { id slug } } }',
  );
  const rule = (ruleId, on, kind) => ({ ruleId, on: [on], kind, retryOn: [], maxAttempts: 1, pauses: false });
  await graph('mutation ($input: SetWorkflowInput!) { setWorkflow(input: $input) { project { id } } }', {
    input: {
      projectId: createProject.project.id,
      rules: [
        rule('demo.implement', 'in-progress', 'implement'),
        rule('demo.review', 'review', 'review'),
        rule('demo.teardown', 'done', 'teardown'),
      ],
    },
  });
  return createProject.project;
}

const TITLES = [
  'Show departures in local time',
  'Export the timetable (fails at first)',
  'Let crews mark a sailing as full',
];

/** A card that is left to the person who looks on. */
export const YOURS = 'Your turn: hand this card over';

/** Puts the cards of the demo on the board and moves them to where work begins. */
export async function openCards(graph, project) {
  const cards = [];
  for (const title of TITLES) {
    const { createCard } = await graph(
      'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id number title } } }',
      { input: { projectId: project.id, title } },
    );
    cards.push(createCard.card);
    await graph('mutation ($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }', {
      input: { cardId: createCard.card.id, column: 'in-progress' },
    });
  }
  await graph('mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }', {
    input: { projectId: project.id, title: YOURS, column: 'ready' },
  });
  return cards;
}
