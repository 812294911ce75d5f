import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { LinkDocumentCreateMutation } from '../../__generated__/LinkDocumentCreateMutation.graphql.ts';
import type { LinkDocumentMutation } from '../../__generated__/LinkDocumentMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { SearchChoice } from '../../parts/SearchChoice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { TitleSheet } from '../documents/TitleSheet.tsx';
import type { CardProject } from './useCard.ts';
import { useDocumentsByTitle } from './useDocumentsByTitle.ts';

const link: Change<LinkDocumentMutation> = graphql`
  mutation LinkDocumentMutation($cardId: ID!, $documentId: ID!, $tag: String!) {
    linkDocument(input: { cardId: $cardId, documentId: $documentId, tag: $tag }) {
      card {
        ...CardDocuments_card
      }
    }
  }
`;

const create: Change<LinkDocumentCreateMutation> = graphql`
  mutation LinkDocumentCreateMutation($projectId: ID!, $title: String!) {
    createDocument(input: { projectId: $projectId, title: $title, text: "" }) {
      document {
        id
      }
    }
  }
`;

/** The tag that workflows which plan look for. */
const SUGGESTED = 'plan';

/** Finds a document of the project by its title, or creates one; what is chosen is linked at once, under the tag. */
export function LinkDocument({
  cardId,
  project,
  links,
  onClose,
}: {
  cardId: string;
  project: CardProject;
  /** The links that the card has. */
  links: readonly { readonly documentId: string; readonly tag: string }[];
  onClose: () => void;
}) {
  const { act, busy, refusal, faultAt, forget } = useVerb('fields');
  const making = useVerb('fields');
  const [tag, setTag] = useState(SUGGESTED);
  const [text, setText] = useState('');
  const [isNaming, setNaming] = useState(false);
  const [made, setMade] = useState<{ readonly id: string; readonly title: string }>();
  const linked = links.filter((each) => each.tag === tag.trim()).map(({ documentId }) => documentId);
  const found = useDocumentsByTitle(project.slug, text.trim(), linked);
  // What was searched before it was created does not have it.
  const isOffered = made !== undefined && made.title === text.trim() && !linked.includes(made.id);
  const others = found?.fault === undefined ? found?.documents : undefined;
  const send = async (documentId: string) => {
    if ((await act(link, { cardId, documentId, tag })) === undefined) return false;
    setText('');
    return true;
  };
  const begin = async (title: string) => {
    const answer = await making.act(create, { projectId: project.id, title });
    if (!answer?.createDocument) return;
    setNaming(false);
    // One that could not be linked is offered, so that nobody creates it twice.
    const { id } = answer.createDocument.document;
    if (await send(id)) return;
    setMade({ id, title });
    setText(title);
  };
  const tagFault = faultAt('tag');
  return (
    <fieldset aria-label="Link a document" className="mt-1 min-w-0">
      <TextField
        label="Tag"
        hint="How the card uses the document, such as plan."
        fault={tagFault}
        autoComplete="off"
        autoCapitalize="none"
        value={tag}
        onChange={(next) => {
          setTag(next);
          forget();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <SearchChoice
        label="Document to link"
        placeholder="Part of its title"
        none={t`No other document of this project has that title.`}
        autoFocus
        text={text}
        onText={(next) => {
          setText(next);
          forget();
        }}
        found={isOffered ? [made, ...(others ?? []).filter(({ id }) => id !== made.id)] : others}
        fault={found?.fault ?? faultAt('documentId') ?? (tagFault === undefined ? refusal : undefined)}
        onChoose={({ id }) => {
          if (!busy) void send(id);
        }}
        onLeave={onClose}
      />
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <Button
          size="small"
          className="max-desk:h-11"
          isDisabled={busy}
          onPress={() => {
            making.forget();
            setNaming(true);
          }}
        >
          New document
        </Button>
        <Button look="ghost" size="small" className="max-desk:h-11" onPress={onClose}>
          Close
        </Button>
      </div>
      {isNaming && (
        <TitleSheet
          heading={t`New document`}
          action={t`Create and link`}
          title={text.trim()}
          fault={making.faultAt('title') ?? making.refusal}
          busy={making.busy}
          onSend={(title) => void begin(title)}
          onClose={() => setNaming(false)}
        />
      )}
    </fieldset>
  );
}
