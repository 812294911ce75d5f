import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { readViewer } from '../../domain/accounts/readViewer.ts';
import { listTemplates, seededColumns } from '../../domain/workflow/listTemplates.ts';
import { setWorkflow } from '../../domain/workflow/setWorkflow.ts';
import type { Workflow } from '../../domain/workflow/Workflow.ts';
import { workflowOf } from '../../domain/workflow/workflowOf.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Project } from '../board/Project.ts';
import { ProjectPayload } from '../board/ProjectInputs.ts';
import { toProject } from '../board/toProject.ts';
import { SetWorkflowInput } from './SetWorkflowInput.ts';
import { WorkflowTemplateType, WorkflowType } from './WorkflowType.ts';

@Resolver(() => Project)
export class WorkflowResolver {
  @Query(() => [WorkflowTemplateType], { description: 'The built-in workflows, the default first.' })
  async workflowTemplates(@Ctx() ctx: ResolverContext): Promise<readonly WorkflowTemplateType[]> {
    const templates = listTemplates(ctx);
    const columns = seededColumns((await readViewer(ctx)).locale);
    return templates.map((template) => ({ ...withRuleIds(template), columns }));
  }

  @FieldResolver(() => WorkflowType, { description: 'The workflow of the project: the work that its cards open.' })
  workflow(@Root() { row }: Project): WorkflowType {
    const workflow = workflowOf(row);
    const endsOnMerge = workflow.endsOnMerge ?? false;
    return { ...withRuleIds(workflow), endsOnMerge, template: row.template, own: row.workflow !== null };
  }

  @Mutation(() => ProjectPayload, { description: 'Sets the workflow of a project.' })
  async setWorkflow(
    @Arg('input', () => SetWorkflowInput) input: SetWorkflowInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await setWorkflow(ctx, input)) };
  }
}

/** The name of a rule is unique only in its project, so it is not an id of the graph. */
function withRuleIds<Of extends Workflow>(workflow: Of) {
  return { ...workflow, rules: workflow.rules.map(({ id: ruleId, ...rule }) => ({ ruleId, ...rule })) };
}
