import { useEffect, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ConnectStep_project$key } from '../../__generated__/ConnectStep_project.graphql.ts';
import type { ConnectStep_viewer$key } from '../../__generated__/ConnectStep_viewer.graphql.ts';
import type { ConnectStepFreshQuery } from '../../__generated__/ConnectStepFreshQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { t } from '../../texts/t.ts';
import { Checklist } from './Checklist.tsx';
import { TerminalLine } from './CopyLine.tsx';
import { checksOf, isReady } from './checks.ts';
import { connectLine, likelySystem, SYSTEMS, type System } from './connectLines.ts';
import { Field } from './Field.tsx';
import { Step } from './Step.tsx';

const projectFragment = graphql`
  fragment ConnectStep_project on Project {
    id
    slug
    url
    readiness {
      row
      state
      text
      fix
      command
    }
  }
`;

const viewerFragment = graphql`
  fragment ConnectStep_viewer on Viewer {
    signIns: audit(first: 1, filter: { type: "oauth.token_issued" }) {
      nodes {
        at
      }
    }
    bridges(first: 50) {
      nodes {
        createdAt
        projects
        accounts {
          harness
          state
          reason
          used
        }
      }
    }
  }
`;

const fresh = graphql`
  query ConnectStepFreshQuery($handle: String!) {
    project(handle: $handle) {
      ...ConnectStep_project
    }
    viewer {
      ...ConnectStep_viewer
    }
  }
`;

/** The sign-in of a program causes no message, so the page polls for it until a machine is ready. */
const LOOK_MS = 2_000;

const DOES: readonly { icon: IconName; text: string }[] = [
  {
    icon: 'globe',
    text: t`It signs you in: your browser opens a page, or you open the link that it prints. You compare a code.`,
  },
  {
    icon: 'file',
    text: t`It writes a rule file: what agents do on that machine, and in which folder. You see it first.`,
  },
  {
    icon: 'wrench',
    text: t`It offers the board’s tools to each agent program that it finds. You see the change before it is made.`,
  },
];

/** The third step: the command line for a machine, and beside it the progress. */
export function ConnectStep(props: { project: ConnectStep_project$key; viewer: ConnectStep_viewer$key }) {
  const project = useFragment(projectFragment, props.project);
  const viewer = useFragment(viewerFragment, props.viewer);
  const { id, slug, url, readiness } = project;
  const ready = isReady(readiness);
  const instance = new URL(url).origin;
  const [system, setSystem] = useState<System>(() => likelySystem(instance, navigator.userAgent));
  const [sample, setSample] = useState(false);
  const [dir, setDir] = useState('');
  useFreshConnection(slug, ready);
  const checks = checksOf({
    signedInAt: viewer.signIns.nodes[0]?.at,
    bridges: viewer.bridges.nodes.filter(({ projects }) => projects.includes(id)),
    readiness,
  });
  return (
    <Step state={ready ? 'done' : 'now'} number={3} title="Connect a machine" wide>
      <p className="text-text-2">
        {system === 'checkout'
          ? 'Enter the folder in which agents work, and paste the line in a terminal, in the folder where you cloned Bascule.'
          : 'Paste this line in a terminal, in the folder of the project. It needs no rights of an administrator.'}
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_360px] gap-6 max-wide:grid-cols-1">
        <div className="min-w-0">
          {system === 'checkout' && (
            <div className="mb-3 max-w-lg">
              <Field
                label="Folder of your project"
                value={dir}
                onChange={setDir}
                placeholder={`~/src/${slug}`}
                hint="Created if it does not exist. Empty: the folder in which you run the line."
                maxLength={1000}
                mono
              />
            </div>
          )}
          <Tabs selectedKey={system} onSelectionChange={(key) => setSystem(key as System)}>
            <TabList
              aria-label="System of the machine"
              className="mb-3 flex flex-wrap gap-x-4 border-line border-b max-desk:gap-x-3 max-desk:text-meta"
            >
              {SYSTEMS.map(({ id: key, label }) => (
                <Tab
                  key={key}
                  id={key}
                  className="-mb-px cursor-pointer whitespace-nowrap rounded-t-1 border-transparent border-b-2 pb-2 font-medium text-text-2 outline-none data-selected:border-accent data-selected:text-text focus-visible:shadow-focus max-desk:grid max-desk:h-11 max-desk:min-w-11 max-desk:place-items-center"
                >
                  {label}
                </Tab>
              ))}
            </TabList>
            {SYSTEMS.map(({ id: key }) => (
              <TabPanel key={key} id={key}>
                <TerminalLine text={connectLine(key, instance, slug, { sample, dir: key === 'checkout' ? dir : '' })} />
              </TabPanel>
            ))}
          </Tabs>
          <label className="mt-3 flex items-center gap-2 text-meta text-text-2 max-desk:min-h-11">
            <input
              type="checkbox"
              className="size-4 accent-(--accent-fill)"
              checked={sample}
              onChange={(event) => setSample(event.target.checked)}
            />
            Try it with the sample agent, which needs no agent program and costs nothing
          </label>
          <ul className="mt-4 grid gap-2 text-meta text-text-2">
            {DOES.map(({ icon, text }) => (
              <li key={icon} className="flex gap-2">
                <Icon name={icon} size={14} className="mt-px text-text-3" />
                {text}
              </li>
            ))}
            <li className="flex gap-2">
              <Icon name="agents" size={14} className="mt-px text-text-3" />
              <span>
                It starts the bridge. <code>bascule disconnect</code> removes all of it.
              </span>
            </li>
          </ul>
        </div>
        <Checklist checks={checks} onTrySample={() => setSample(true)} />
      </div>
    </Step>
  );
}

/** Fetches the connection again when a bridge changes, and regularly until a machine is ready. */
function useFreshConnection(handle: string, ready: boolean): void {
  useEffect(() => {
    const look = () => {
      // A failed fetch is repeated by the timer.
      if (!document.hidden) readLatest<ConnectStepFreshQuery>(fresh, { handle }).subscribe({ error: () => undefined });
    };
    const stop = on('bridges.changed', look);
    const timer = ready ? undefined : setInterval(look, LOOK_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [handle, ready]);
}
